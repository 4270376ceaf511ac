import { cdcWarningSigns, type DefaultArticle, firstReview } from './sources.server.ts'

export const firstDays: DefaultArticle = {
  id: 2,
  group: 'time',
  position: 20,
  slugEs: 'primeros-dias',
  slugEn: 'first-days',
  titleEs: 'Los primeros días en casa',
  titleEn: 'The first days at home',
  summaryEs:
    'Llegar a casa sin tu bebé: el cuarto, las visitas, el teléfono, el sueño y lo poco que hace falta hacer.',
  summaryEn:
    'Coming home without your baby: the room, the visits, the phone, sleep, and the little that must be done.',
  keywordsEs: 'casa, cuarto, cuna, ropa, visitas, dormir, comer, anuncios, redes sociales',
  keywordsEn: 'home, nursery, crib, clothes, visitors, sleep, eat, ads, social media',
  sources: [cdcWarningSigns],
  reviewedBy: null,
  nextReview: firstReview,
  bodyEs: `Entrar por la puerta puede ser lo más difícil. La casa está igual y tú no. No hay una manera correcta de pasar estos días. Esto es lo que ha servido a otras familias.

## El cuarto y las cosas

No dejes que nadie guarde las cosas de tu bebé sin preguntarte. Hay quien quiere verlas todos los días. Hay quien cierra la puerta por un tiempo. Las dos cosas están bien.

Si alguien ya las guardó para ayudarte, pide que las traiga o que te diga dónde están. Nada se bota sin tu permiso.

## Solo lo necesario

Haz una lista corta. De verdad corta.

- Tomar agua y comer algo, aunque sea poco.
- Tomar las medicinas que te dieron.
- Acostarte, aunque no duermas.
- Contestar a una persona al día. O a ninguna.

Todo lo demás lo puede hacer otra persona. La comida, la ropa, el supermercado, los niños, los mensajes. Cuando alguien diga «avísame si necesitas algo», dale una tarea de la lista.

## Las visitas y el teléfono

Puedes decir que no a las visitas. Puedes pedir que avisen antes y que se queden poco. Un papel en la puerta sirve: «Estamos descansando. Gracias por el cariño».

Silencia el teléfono. Las tiendas y las aplicaciones de embarazo no saben lo que pasó. Pide a alguien de confianza que las borre y que cancele las citas y los correos.

## Tu cuerpo también está de duelo

Si diste a luz o pasaste por un procedimiento, tu cuerpo necesita cuidado. Puede haber sangrado, dolor y leche. Lee [tu cuerpo después](/si-acaba-de-pasar/tu-cuerpo) y [cuando baja la leche](/si-acaba-de-pasar/leche).

Busca ayuda médica enseguida si tienes fiebre de 100.4 °F o más, o sangrado fuerte. Búscala también si tienes un dolor de cabeza que no cede, dolor de pecho o falta de aire. Di siempre que estuviste embarazada. Los Centros para el Control de Enfermedades piden vigilar estas señales hasta un año después.

## Lo que puedes sentir

Puedes oír un llanto que no está. Puedes sentir los brazos vacíos y que te duelan. Puedes olvidar por un minuto y luego recordar de golpe. Puedes enojarte con gente que quieres. Puedes reírte de algo y sentir culpa. No te estás volviendo loca ni loco. A muchas familias les pasa.

## En pareja

Cada persona llora a su manera y a su tiempo. Una habla y la otra trabaja. Una quiere ver las fotos y la otra no puede. No quiere decir que a una le duela menos. Busquen un rato corto cada día. Basta con preguntar: «¿Cómo estás hoy?».

## Si hay otros niños en casa

Ellos ya notan que algo pasó. Diles la verdad con palabras pequeñas. Hay una lectura para [hermanos y hermanas](/si-acaba-de-pasar/hermanos).

## Si la noche pesa mucho

Si piensas en hacerte daño, o tienes miedo de lo que sientes, llama al [988](tel:988). Es gratis y contesta a toda hora.`,
  bodyEn: `Walking through the door can be the hardest part. The house is the same and you are not. There is no right way to get through these days. This is what has helped other families.

## The room and the things

Do not let anyone put your baby’s things away without asking you. Some people want to see them every day. Some close the door for a while. Both are fine.

If someone put them away to help you, ask for them back, or ask where they are. Nothing is thrown out without your permission.

## Only what is needed

Make a short list. Really short.

- Drink water and eat something, even a little.
- Take the medicine you were given.
- Lie down, even if you do not sleep.
- Answer one person a day. Or nobody.

Someone else can do all the rest. Food, laundry, shopping, children, messages. When a person says “let me know if you need anything,” give them one thing from the list.

## Visits and the phone

You can say no to visits. You can ask people to call first and to stay a short time. A note on the door works: “We are resting. Thank you for your love.”

Silence your phone. Shops and pregnancy apps do not know what happened. Ask someone you trust to delete them, and to cancel appointments and emails.

## Your body is grieving too

If you gave birth or had a procedure, your body needs care. There can be bleeding, pain and milk. Read [your body afterward](/en/just-happened/your-body) and [when the milk comes in](/en/just-happened/milk).

Get medical help right away for a fever of 100.4 °F or more, or heavy bleeding. Do the same for a headache that will not go away, chest pain or trouble breathing. Always say that you were pregnant. The Centers for Disease Control ask you to watch for these signs for a year.

## What you may feel

You may hear a cry that is not there. Your arms may feel empty, and ache. You may forget for a minute, and then remember all at once. You may be angry at people you love. You may laugh at something and feel guilty. You are not losing your mind. Many families go through this.

## As a couple

Each person grieves in their own way and in their own time. One talks and the other works. One wants to see the photos and the other cannot. It does not mean that it hurts one of you less. Find a short while each day. It is enough to ask, “How are you today?”

## If there are other children at home

They already notice that something happened. Tell them the truth in small words. There is a page for [brothers and sisters](/en/just-happened/siblings).

## If the night is too heavy

If you think of harming yourself, or you are afraid of what you feel, call [988](tel:988). It is free and answers day or night.`,
}
