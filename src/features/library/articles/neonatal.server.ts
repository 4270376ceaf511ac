import {
  breastfeedingSupport,
  type DefaultArticle,
  firstReview,
  hseNeonatal,
  marchOfDimesNeonatal,
  raisingChildren,
} from './sources.server.ts'

export const neonatal: DefaultArticle = {
  id: 6,
  group: 'situation',
  position: 30,
  slugEs: 'despues-de-nacer',
  slugEn: 'after-birth',
  titleEs: 'Tu bebé murió después de nacer',
  titleEn: 'Your baby died after birth',
  summaryEs:
    'Horas, días o semanas con tu bebé, en intensivo o en tus brazos. La despedida, los porqués y lo que viene.',
  summaryEn:
    'Hours, days or weeks with your baby, in intensive care or in your arms. The goodbye, the why, and what comes next.',
  keywordsEs: 'intensivo, incubadora, prematuro, recién nacido, neonatal, NICU, despedida, autopsia',
  keywordsEn: 'NICU, incubator, premature, newborn, neonatal death, goodbye, autopsy',
  sources: [marchOfDimesNeonatal, raisingChildren, hseNeonatal, breastfeedingSupport],
  reviewedBy: null,
  nextReview: firstReview,
  bodyEs: `Conociste a tu bebé. Lo viste respirar. Quizás le cantaste, le tocaste la mano por la puertita de la incubadora, o lo tuviste en el pecho. Y luego murió. Sentimos mucho tu pérdida.

## Si todavía está contigo

Si el equipo médico dice que tu bebé va a morir, puedes pedir estar cerca. Di lo que quieres. Puedes pedir cargarlo sin tubos, si es posible. Puedes pedir piel con piel. Puedes bañarlo, cambiarlo, cantarle y llamar a tu familia. Pregunta cómo van a cuidar que no sienta dolor.

Si tienes fe y quieres un rito, pídelo. Si no quieres ninguno, dilo también.

## Después de su muerte

No tienes que irte enseguida. Puedes quedarte un rato, o pedir verlo otra vez más tarde. Puedes vestirlo y tomar fotos. Si tienes otros hijos, ellos pueden conocerlo.

Pide lo que quieras guardar: el gorrito, la pulsera, la mantita, las huellas, un mechón de pelo. Si tienes dudas, pide que te lo guarden. Es más fácil tenerlo y no mirarlo que no tenerlo.

## Saber por qué

Puedes hablar con el médico de tu bebé sobre la causa. Una autopsia puede ayudar a entender lo que pasó. Ustedes deciden si se hace. Pregunta cuánto tarda y quién se lo va a explicar. Pregunta también si importa para otro embarazo.

Pide una cita unas semanas después. Al principio cuesta entender lo que se oye. Lleva tus preguntas escritas y a alguien que tome notas.

## Las decisiones que tomaste

Quizás firmaste algo. Quizás dijiste que sí o que no a un tratamiento. Quizás decidieron parar las máquinas. Esas decisiones se toman con lo que se sabe ese día y con amor. Si una te persigue de noche, cuéntasela a su médico. Pide que te explique qué era posible y qué no.

## Dejar el hospital

Salir sin tu bebé puede doler en el cuerpo. Pide que te acompañen hasta el carro. Pregunta si pueden salir por una puerta tranquila. Si el hospital era tu rutina, los días se quedan vacíos. Puedes volver a saludar a quienes lo cuidaron. Muchas de esas personas también lo recuerdan.

## La leche

Si te estabas sacando leche, no pares de golpe. Duele y puede dar infección. Lee [cuando baja la leche](/si-acaba-de-pasar/leche).

## Los papeles

Tu bebé nació y murió. Por eso hay dos inscripciones: la del nacimiento y la de la muerte. La funeraria o trabajo social te pueden ayudar. Pide copias del certificado de nacimiento. Para muchas familias ese papel es importante. Lee [los papeles y la despedida](/si-acaba-de-pasar/papeles-y-despedida).

> Pendiente de revisión por el Registro Demográfico: pasos, plazos y costos para inscribir el nacimiento y la muerte de un recién nacido.

## Después

Puedes sentir susto con el sonido de una alarma o con un olor del hospital. Puedes ver otra vez lo que pasó. Si no se calma, o no te deja vivir, hay tratamiento. Lee [cuando el duelo no afloja](/si-acaba-de-pasar/cuando-no-afloja).`,
  bodyEn: `You met your baby. You saw your baby breathe. Maybe you sang, touched a hand through the little door of the incubator, or held your baby on your chest. And then your baby died. We are so sorry for your loss.

## If your baby is still with you

If the medical team says that your baby will die, you can ask to be close. Say what you want. You can ask to hold your baby without tubes, if possible. You can ask for skin to skin. You can bathe, change and sing to your baby, and call your family. Ask how they will keep your baby free of pain.

If you have a faith and want a rite, ask for it. If you want none, say that too.

## After the death

You do not have to leave right away. You can stay a while, or ask to see your baby again later. You can dress your baby and take photos. If you have other children, they can meet the baby.

Ask for what you want to keep: the hat, the bracelet, the blanket, the prints, a lock of hair. If you are not sure, ask them to keep it for you. It is easier to have it and not look at it than not to have it.

## Finding out why

You can talk with your baby’s doctor about the cause. An autopsy may help you understand what happened. You choose whether to have one. Ask how long it takes and who will explain it to you. Also ask if it matters for another pregnancy.

Ask for a visit some weeks later. At first it is hard to take anything in. Bring your questions in writing, and someone to take notes.

## The choices you made

Maybe you signed something. Maybe you said yes or no to a treatment. Maybe you chose to stop the machines. Such choices are made with what is known that day, and with love. If one of them haunts you at night, tell your baby’s doctor. Ask what was possible and what was not.

## Leaving the hospital

Leaving without your baby can hurt in your body. Ask someone to walk you to the car. Ask if there is a quiet door. If the hospital was your routine, the days become empty. You can go back and greet the nurses who cared for your baby. Many of them remember too.

## The milk

If you were pumping, do not stop all at once. It hurts, and it can bring an infection. Read [when the milk comes in](/en/just-happened/milk).

## The paperwork

Your baby was born and died. So there are two records: one of the birth and one of the death. The funeral home or the social worker can help you. Ask for copies of the birth certificate. For many families that paper matters. Read [paperwork and saying goodbye](/en/just-happened/papers-and-farewell).

> To be reviewed by the Registro Demográfico (the vital records office): steps, dates and costs to record the birth and death of a newborn.

## Afterward

An alarm sound or a hospital smell may scare you. You may see again what happened. If it does not calm down, or does not let you live, there is treatment. Read [when grief does not ease](/en/just-happened/when-it-does-not-ease).`,
}
