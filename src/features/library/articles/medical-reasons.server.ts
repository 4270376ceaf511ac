import { cdcWarningSigns, type DefaultArticle, firstReview, nhsStillbirth } from './sources.server.ts'

export const medicalReasons: DefaultArticle = {
  id: 7,
  group: 'situation',
  position: 40,
  slugEs: 'por-razones-medicas',
  slugEn: 'for-medical-reasons',
  titleEs: 'Un embarazo que terminó por razones médicas',
  titleEn: 'A pregnancy that ended for medical reasons',
  summaryEs:
    'Querías a tu bebé y tuviste que decidir lo más difícil. Sobre el duelo, la culpa, la despedida y el silencio.',
  summaryEn:
    'You wanted your baby and had to make the hardest choice. About grief, guilt, goodbye and silence.',
  keywordsEs: 'interrumpir, diagnóstico, malformación, decisión, culpa, secreto, genética, salud de la madre',
  keywordsEn: 'TFMR, termination, diagnosis, decision, guilt, secret, genetics, health of the mother',
  sources: [nhsStillbirth, cdcWarningSigns],
  reviewedBy: null,
  nextReview: firstReview,
  bodyEs: `Había un bebé esperado. Un día llegó una noticia: una condición muy grave, o un peligro para tu vida. Tuviste que decidir en pocos días, con palabras que nunca habías oído. Sentimos mucho tu pérdida. Es una pérdida. Aquí no vas a encontrar un juicio.

## Si todavía estás decidiendo

Pide que te expliquen todo otra vez, despacio y por escrito. Pregunta qué se sabe con certeza y qué no. Pregunta por todas las opciones y lo que pasa en cada una. Puedes pedir una segunda opinión. Puedes pedir hablar con alguien de genética o con un pediatra que conozca la condición. Pide hablar con trabajo social.

Nadie debe empujarte en ninguna dirección. Pregunta cuánto tiempo tienes de verdad.

> Pendiente de revisión por la organización: a qué profesionales de Puerto Rico referimos a una familia que está decidiendo.

## Duelo y decisión a la vez

Se puede decidir y estar de luto. Se puede sentir alivio y dolor el mismo día. Se puede extrañar a tu bebé y saber que lo hiciste para evitarle sufrir. También se puede dudar. Dudar no quiere decir que te equivocaste. Quiere decir que lo querías.

Muchas personas sienten culpa. La culpa busca a alguien que haya hecho esto. Pero la enfermedad no la escogiste tú. Escogiste entre dos cosas que ninguna mamá ni ningún papá quiere.

## La despedida

Puedes preguntar si es posible ver a tu bebé, cargarlo, ponerle nombre y guardar sus huellas. Depende de las semanas y de cómo sea el procedimiento. Pregunta antes. También puedes decir que no.

Si no se pudo, puedes despedirte de otra manera. Una carta, una vela, un árbol, una caja con lo que tengas. No es tarde aunque hayan pasado años.

## Qué contar

Tú decides qué sabe cada persona. Puedes decir: «Perdimos al bebé». Es verdad. Puedes contarle todo a una sola persona. Busca a alguien que no opine.

El silencio pesa. Si en tu familia o en tu iglesia no hay espacio para esto, búscalo fuera. En nuestros [encuentros](/eventos) todas las pérdidas caben. No tienes que explicar cómo fue la tuya.

## Tu pareja y tú

Quizás no lo vivieron igual. Quizás uno estaba más seguro que el otro. Con el tiempo esto puede doler entre los dos. Hablen de lo que cada uno necesitaba ese día, no de quién tenía razón. Si no pueden solos, una persona profesional puede acompañarlos.

## El cuerpo

El cuerpo no sabe de razones. Puede haber sangrado, dolor y leche. Lee [tu cuerpo después](/si-acaba-de-pasar/tu-cuerpo) y [cuando baja la leche](/si-acaba-de-pasar/leche). Ve a emergencias si tienes fiebre de 100.4 °F o más. Ve también si tienes sangrado fuerte o un dolor que no cede.

## Otro embarazo

Si piensas en [otro embarazo](/si-acaba-de-pasar/otro-embarazo), pregunta si conviene una consulta de genética. No hay prisa.

Si los pensamientos se vuelven oscuros, llama al [988](tel:988). Quien contesta está para escuchar.`,
  bodyEn: `There was a baby you were waiting for. One day there was news: a very serious condition, or a danger to your life. You had to decide in a few days, with words you had never heard. We are so sorry for your loss. It is a loss. You will find no judgment here.

## If you are still deciding

Ask them to explain it all again, slowly and in writing. Ask what is known for sure and what is not. Ask about every option, and what happens in each. You can ask for a second opinion. You can ask to talk with someone in genetics, or with a pediatrician who knows the condition. Ask for a social worker.

Nobody should push you in any direction. Ask how much time you really have.

> To be reviewed by the organization: which professionals in Puerto Rico we refer a family to while they decide.

## Grief and a decision, both at once

You can make this choice and still grieve. You can feel relief and pain on the same day. You can miss your baby and know that you wanted to spare them from suffering. You can also doubt. Doubting does not mean that you were wrong. It means that you loved your baby.

Many people feel guilt. Guilt looks for someone who did this. But you did not choose the illness. You chose between two things that no parent wants.

## The goodbye

You can ask if you may see and hold your baby, give a name and keep prints. It depends on the weeks and on the procedure. Ask before. You can also say no.

If it was not possible, you can say goodbye in another way. A letter, a candle, a tree, a box with whatever you have. It is not too late, even after years.

## What to tell people

You decide what each person knows. You can say, “We lost the baby.” It is true. You can tell everything to just one person. Look for someone who keeps their opinion to themselves.

Silence is heavy. If there is no room for this in your family or your church, look for it elsewhere. At our [gatherings](/en/events) there is room for every loss. You do not have to explain how yours was.

## You and your partner

Maybe you did not go through it the same way. Maybe one of you was more sure than the other. With time this can hurt between you. Talk about what each of you needed that day, not about who was right. If you cannot do it alone, a professional can help.

## The body

The body knows nothing of reasons. There can be bleeding, pain and milk. Read [your body afterward](/en/just-happened/your-body) and [when the milk comes in](/en/just-happened/milk). Go to an emergency room for a fever of 100.4 °F or more. Go for heavy bleeding too, or pain that does not ease.

## Another pregnancy

If you think about [another pregnancy](/en/just-happened/another-pregnancy), ask if a visit with genetics makes sense. There is no hurry.

If your thoughts turn dark, call [988](tel:988). The person who answers is there to listen.`,
}
