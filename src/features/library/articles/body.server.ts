import {
  cdcWarningSigns,
  type DefaultArticle,
  firstReview,
  nhsStillbirth,
  tommysAfterMiscarriage,
} from './sources.server.ts'

export const body: DefaultArticle = {
  id: 15,
  group: 'need',
  position: 20,
  slugEs: 'tu-cuerpo',
  slugEn: 'your-body',
  titleEs: 'Tu cuerpo después',
  titleEn: 'Your body afterward',
  summaryEs:
    'Señales de alerta que no pueden esperar, lo que es común en las primeras semanas y qué preguntar en la cita.',
  summaryEn:
    'Warning signs that cannot wait, what is common in the first weeks, and what to ask at your checkup.',
  keywordsEs: 'sangrado, fiebre, dolor, puntos, cesárea, señales, emergencia, cita, regla, sexo, ejercicio',
  keywordsEn: 'bleeding, fever, pain, stitches, C-section, signs, emergency, checkup, period, sex, exercise',
  sources: [cdcWarningSigns, tommysAfterMiscarriage, nhsStillbirth],
  reviewedBy: null,
  nextReview: firstReview,
  bodyEs: `Con tanto dolor es fácil olvidar el cuerpo. El tuyo pasó por un embarazo y necesita cuidado. Enseña esta página a alguien que esté contigo.

## Señales que no pueden esperar

Ve a una sala de emergencias o llama al [911](tel:911) si tienes:

- Sangrado fuerte o un flujo con mal olor.
- Fiebre de 100.4 °F o más.
- Dolor de cabeza que no se va o que empeora.
- Cambios en la vista, mareo o desmayo.
- Mucha hinchazón en la cara o en las manos.
- Dolor de pecho o el corazón muy rápido.
- Falta de aire.
- Dolor fuerte de barriga que no cede.
- Una pierna roja, hinchada o con dolor.
- Náuseas y vómitos fuertes.
- Un cansancio enorme, distinto al de siempre.
- Pensamientos de hacerte daño. Llama al [988](tel:988).

Al llegar, di estas palabras: «Estuve embarazada hace poco». Dilo aunque el embarazo durara pocas semanas. Esta lista es de los Centros para el Control de Enfermedades. Vale hasta un año después.

Si algo te parece mal y no está en la lista, llama igual. Tú conoces tu cuerpo.

## Lo que es común

Cada cuerpo es distinto. Depende de las semanas y de cómo fue. En general puede haber:

- Sangrado que va bajando con los días.
- Cólicos, como los de la regla.
- Pechos llenos o con leche. Lee [cuando baja la leche](/si-acaba-de-pasar/leche).
- Sudor de noche.
- Cansancio y llanto sin aviso.
- Barriga de embarazo por unas semanas.

Pregunta a tu médico cuánto sangrado es normal en tu caso y hasta cuándo.

## Descanso de verdad

Mereces recuperarte, como cualquier mamá que dio a luz. Duerme cuando puedas. Come a horas fijas. No cargues peso si te operaron. Pide que otra persona limpie y cocine.

Antes de bañarte en tina, usar tampones, hacer ejercicio o tener relaciones, pregunta cuándo puedes. Que tu médico te dé la respuesta y no tengas que adivinar.

## Las medicinas

Toma lo que te recetaron y como lo recetaron. No tomes las de otra persona. Si usas algo para los nervios o para dormir, dilo. Si bebes para poder dormir, dilo también. Nadie te va a regañar.

## La cita de seguimiento

Ve, aunque duela volver. Pide la última hora del día o entrar por otro lado. Lleva a alguien que anote. Puedes preguntar:

- ¿Se sabe por qué pasó?
- ¿Cómo está mi cuerpo?
- ¿Qué resultados faltan y cuándo llegan?
- ¿Hay algo que deba cuidar desde ahora?
- ¿Qué método puedo usar si no quiero otro embarazo todavía?
- ¿A quién llamo si siento mucha tristeza o ansiedad?

Si no te dieron cita, llama y pídela.

## Mirarte al espejo

Puede costar ver tu cuerpo sin tu bebé. Tápate el espejo si quieres. Ponte ropa que no sea de embarazo ni de antes, solo cómoda. No hay prisa por verte de otra manera.`,
  bodyEn: `With so much pain, it is easy to forget your body. Yours went through a pregnancy and needs care. Show this page to someone who is with you.

## Signs that cannot wait

Go to an emergency room or call [911](tel:911) if you have:

- Heavy bleeding, or fluid that smells bad.
- A fever of 100.4 °F or more.
- A headache that does not go away or gets worse.
- Changes in your vision, dizziness or fainting.
- A lot of swelling in your face or hands.
- Chest pain, or a very fast heartbeat.
- Trouble breathing.
- Strong belly pain that does not ease.
- A leg that is red, swollen or painful.
- Severe nausea and throwing up.
- Being very, very tired, not like before.
- Thoughts of harming yourself. Call [988](tel:988).

When you arrive, say these words: “I was pregnant not long ago.” Say it even if the pregnancy lasted only some weeks. This list is from the Centers for Disease Control. It applies for a year.

If something feels wrong and is not on the list, call all the same. You know your body.

## What is common

Each body is different. It depends on the weeks and on how it happened. In general there can be:

- Bleeding that gets lighter day by day.
- Cramps like those of a period.
- Full breasts, or milk. Read [when the milk comes in](/en/just-happened/milk).
- Night sweats.
- Being tired, and crying without warning.
- A pregnant belly for some weeks.

Ask your doctor how much bleeding is normal for you, and until when.

## Real rest

You deserve time to recover, like any mother who gave birth. Sleep when you can. Eat at set times. Do not lift anything heavy if you had surgery. Ask someone else to clean and cook.

Before a tub bath, tampons, exercise or sex, ask when you can. Let your doctor tell you, so that you do not have to guess.

## Medicine

Take what you were given, and the way you were told. Do not take someone else’s. If you use something for your nerves or for sleep, say so. If you drink in order to sleep, say that too. Nobody will scold you.

## The checkup

Go, even if it hurts to go back. Ask for the last hour of the day, or for another door. Bring someone who takes notes. You can ask:

- Do we know why it happened?
- How is my body?
- Which results are we waiting for, and when will they come?
- Is there anything to watch from now on?
- What can I use if I do not want another pregnancy yet?
- Who do I call if I feel very sad or very anxious?

If nobody gave you a date, call and ask for one.

## In the mirror

It can be hard to see your body without your baby. Cover the mirror if you want. Wear clothes that are not from the pregnancy or from before, just comfortable. There is no hurry to look any other way.`,
}
