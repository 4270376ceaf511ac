import {
  cdcWarningSigns,
  type DefaultArticle,
  firstReview,
  tommysAfterMiscarriage,
} from './sources.server.ts'

export const earlyLoss: DefaultArticle = {
  id: 4,
  group: 'situation',
  position: 10,
  slugEs: 'perdida-temprana',
  slugEn: 'early-loss',
  titleEs: 'Una pérdida temprana',
  titleEn: 'An early loss',
  summaryEs:
    'Perdiste a tu bebé en las primeras semanas. Qué pasa con el cuerpo, cuándo llamar y por qué este dolor cuenta.',
  summaryEn:
    'You lost your baby in the first weeks. What happens to the body, when to call, and why this pain counts.',
  keywordsEs: 'sangrado, primer trimestre, semanas, ectópico, pérdida espontánea, legrado, sin latido',
  keywordsEn: 'miscarriage, bleeding, first trimester, weeks, ectopic, no heartbeat, procedure',
  sources: [tommysAfterMiscarriage, cdcWarningSigns],
  reviewedBy: null,
  nextReview: firstReview,
  bodyEs: `Quizás nadie sabía que estabas embarazada. Quizás ya tenías un nombre, o una lista, o una foto del sonograma. Perdiste a tu bebé y los planes que venían con él. No importa cuántas semanas eran. Puedes llorarlo.

## Las preguntas que dan vueltas

Es común buscar una culpa. El trabajo, una discusión, cargar algo pesado, un café. Pregúntale a tu médico lo que te dé vueltas en la cabeza. Dilo en voz alta, aunque te dé vergüenza. Oír la respuesta de alguien que sabe puede quitarte un peso.

## Lo que pasa en el cuerpo

Una pérdida temprana puede ocurrir en casa, sin tratamiento. A veces hace falta una medicina o un procedimiento. Tu médico te debe explicar cada opción y darte tiempo para preguntar. Pregunta qué vas a ver y qué vas a sentir. Pregunta qué puedes tomar para el dolor.

Puede haber sangrado y cólicos por varios días. Cada cuerpo es distinto. Descansa. Si puedes, pide compañía.

## Cuándo pedir ayuda enseguida

Llama a tu médico o ve a una sala de emergencias si tienes:

- Sangrado fuerte, o un flujo con mal olor.
- Fiebre de 100.4 °F o más.
- Dolor fuerte de barriga que no se va.
- Mareo o desmayo.
- Falta de aire o dolor de pecho.
- Ganas de hacerte daño. Para esto también está el [988](tel:988).

Di siempre que estuviste embarazada. Son señales de alerta de los Centros para el Control de Enfermedades. No hace falta tener certeza para llamar.

> Pendiente de revisión por una persona profesional de obstetricia: cuánto sangrado es demasiado, en palabras que se puedan medir en casa.

## Si quieres despedirte

Hay familias que piden ver a su bebé, aunque sea muy pequeño. Otras no. Pregunta en el hospital qué se puede hacer y qué pasa después. Si la pérdida fue en casa, también puedes preguntar antes de decidir. Lee [los papeles y la despedida](/si-acaba-de-pasar/papeles-y-despedida).

Puedes ponerle nombre. Puedes guardar la prueba, la foto o una carta. Puedes sembrar algo. Si no quieres hacer nada, tampoco pasa nada.

## Lo que otros dicen

Algunas personas van a decir cosas que duelen. Van a hablar de la edad, de probar otra vez, de lo pronto que fue. Casi siempre quieren consolar y no saben cómo. Puedes contestar: «Era mi bebé y me duele». Puedes cambiar de tema. Puedes irte.

## Contarlo o no

No hay una regla. Si no lo habías dicho, ahora toca contar dos noticias a la vez. Escoge a una o dos personas que sepan escuchar. En el trabajo basta con decir que tuviste un problema de salud. Mira [el trabajo y los días libres](/si-acaba-de-pasar/el-trabajo).

## Tu pareja

Tu pareja también perdió a su bebé. Quizás lo muestre poco porque quiere cuidarte. Hay una lectura [para papás y parejas](/si-acaba-de-pasar/papas-y-parejas).

## Después

Pregunta a tu médico cuándo suele volver la regla. Pregunta también qué hacer si no quieres otro embarazo todavía. Si lo quieres, lee [otro embarazo](/si-acaba-de-pasar/otro-embarazo) cuando te sientas con fuerzas.`,
  bodyEn: `Maybe nobody knew that you were pregnant. Maybe you already had a name, or a list, or a picture from the ultrasound. You lost your baby, and the plans that came with your baby. It does not matter how many weeks it was. You are allowed to grieve.

## The questions that go around

It is common to look for blame. Work, an argument, lifting something, a coffee. Ask your doctor about whatever keeps going around in your head. Say it out loud, even if you feel ashamed. Hearing an answer from someone who knows can lift a weight.

## What happens in the body

An early loss can happen at home, without treatment. Sometimes you need a medicine or a procedure. Your doctor should explain each option and give you time to ask. Ask what you will see and what you will feel. Ask what you can take for the pain.

There can be bleeding and cramps for several days. Each body is different. Rest. If you can, have someone with you.

## When to get help right away

Call your doctor or go to an emergency room if you have:

- Heavy bleeding, or fluid that smells bad.
- A fever of 100.4 °F or more.
- Strong belly pain that does not go away.
- Dizziness or fainting.
- Trouble breathing, or chest pain.
- Thoughts of harming yourself. [988](tel:988) is there for this too.

Always say that you were pregnant. These are warning signs from the Centers for Disease Control. You do not have to be sure in order to call.

> To be reviewed by an obstetrics professional: how much bleeding is too much, in words that can be measured at home.

## If you want to say goodbye

Some families ask to see their baby, even if very small. Others do not. Ask the hospital what is possible and what happens next. If the loss was at home, you can also ask before you decide. Read [paperwork and saying goodbye](/en/just-happened/papers-and-farewell).

You can give your baby a name. You can keep the test, the picture or a letter. You can plant something. If you do not want to do anything, that is fine too.

## What other people say

Some people will say things that hurt. They will talk about your age, about trying again, about how early it was. Most of the time they want to comfort you and do not know how. You can say, “This was my baby, and it hurts.” You can change the subject. You can leave.

## To tell or not to tell

There is no rule. If you had not shared it, now there are two pieces of news at once. Choose one or two people who know how to listen. At work it is enough to say that you had a health problem. See [work and time off](/en/just-happened/work).

## Your partner

Your partner lost a baby too. They may show little, because they want to take care of you. There is a page [for fathers and partners](/en/just-happened/fathers-and-partners).

## Afterward

Ask your doctor when your period usually comes back. Ask also what to do if you do not want another pregnancy yet. If you do, read [another pregnancy](/en/just-happened/another-pregnancy) when you feel able to.`,
}
