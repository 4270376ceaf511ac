import { cdcWarningSigns, type DefaultArticle, firstReview, maternalHotline } from './sources.server.ts'

export const mothers: DefaultArticle = {
  id: 9,
  group: 'person',
  position: 10,
  slugEs: 'mamas',
  slugEn: 'mothers',
  titleEs: 'Para ti, mamá',
  titleEn: 'For you, mother',
  summaryEs:
    'Eres su mamá aunque no esté en tus brazos. Sobre el cuerpo, la culpa, la rabia y lo que puedes pedir.',
  summaryEn:
    'You are a mother even with empty arms. About your body, guilt, anger, and what you can ask for.',
  keywordsEs: 'madre, culpa, rabia, cuerpo, brazos vacíos, soledad',
  keywordsEn: 'mom, guilt, anger, body, empty arms, alone',
  sources: [cdcWarningSigns, maternalHotline],
  reviewedBy: null,
  nextReview: firstReview,
  bodyEs: `Eres su mamá. Lo eres si tu embarazo duró seis semanas o nueve meses. Lo eres, lo hayas oído llorar o no. Nadie tiene que darte permiso para sentir lo que sientes.

## El cuerpo que sigue esperando

Tu cuerpo estaba preparado para un bebé. Puede seguir así por un tiempo. Puede haber leche. Puede haber barriga todavía. Puedes despertar para darle de comer. Puedes sentir pataditas que ya no están.

A algunas mamás les da coraje con su cuerpo. Otras lo cuidan mucho porque ahí estuvo su bebé. Trátalo como tratarías a una amiga enferma. Agua, comida, descanso, un baño tibio si tu médico lo permite.

## La culpa

La culpa hace preguntas de noche. ¿Y si hubiera ido antes? ¿Y si no hubiera trabajado tanto? Escríbelas. Llévaselas a tu médico y pide que las conteste una por una. Oír la respuesta de quien sabe no es lo mismo que imaginarla.

No dejes que la culpa decida si comes, si duermes o si te dejas querer.

## La rabia y la envidia

Puede darte rabia el médico, tu pareja, tu cuñada embarazada o la señora del supermercado. Puede darte envidia y después vergüenza. Son sentimientos, no son actos. No eres mala por sentirlos. Puedes no ir. Puedes dejar de seguir a alguien por un tiempo.

## Nadie dice su nombre

La gente calla para no lastimarte. Tú puedes abrir la puerta: «Me gusta que me hablen de él». O puedes cerrarla: «Hoy no puedo». Las personas que te quieren aprenden si les enseñas cómo.

## Lo que puedes pedir

- Que alguien vaya contigo a la cita.
- Esperar lejos de las embarazadas.
- Que en tu expediente diga lo que pasó, para no explicarlo cada vez.
- Que otra persona devuelva la cuna o guarde la ropa.
- Un rato al día sin visitas.
- Que te abracen. O que no.

## Cuida lo que no se ve

Los Centros para el Control de Enfermedades dan una lista de señales de alerta. Valen hasta un año después de un embarazo, sin importar cómo terminó. Mira la lista en [tu cuerpo después](/si-acaba-de-pasar/tu-cuerpo).

Tu ánimo también es salud. ¿No puedes levantarte, no duermes nada o te asustan tus pensamientos? Díselo a alguien hoy. La línea de salud mental materna atiende por llamada o texto, en español, al [1-833-852-6262](tel:1-833-852-6262). En una crisis llama al [988](tel:988).

## Si un día te ríes

Va a llegar un rato bueno. Quizás te sorprenda. No estás dejando atrás a tu bebé. Puedes reír y seguir siendo su mamá.

Aquí hay otras mamás. Puedes conocerlas en un [encuentro](/eventos), cuando tú quieras.`,
  bodyEn: `You are your baby’s mother. You are, whether your pregnancy lasted six weeks or nine months. You are, whether or not you heard your baby cry. Nobody has to give you permission to feel what you feel.

## The body that keeps waiting

Your body was ready for a baby. It may stay that way for a while. There may be milk. There may still be a belly. You may wake up to feed. You may feel kicks that are not there.

Some mothers feel angry at their body. Others care for it, because their baby was there. Treat it as you would treat a friend who is ill. Water, food, rest, a warm bath if your doctor agrees.

## Guilt

Guilt asks questions at night. What if I had gone sooner? What if I had not worked so much? Write them down. Take them to your doctor and ask for an answer to each one. Hearing it from someone who knows is not the same as imagining it.

Do not let guilt decide if you eat, if you sleep, or if you let people love you.

## Anger and envy

You may be angry at the doctor, at your partner, at your pregnant sister-in-law or at a stranger. You may feel envy, and then shame. These are feelings, not acts. You are not a bad person for having them. You can stay home. You can stop following someone for a while.

## Nobody says the name

People keep quiet so as not to hurt you. You can open the door: “I like it when you talk about my baby.” Or you can close it: “I can’t today.” People who love you can learn, if you show them how.

## What you can ask for

- Someone to go with you to the doctor.
- To wait away from the pregnant mothers.
- A note in your chart, so that you do not explain it each time.
- Someone else to return the crib or put the clothes away.
- Some time each day without visits.
- A hug. Or no hug.

## Take care of what does not show

The Centers for Disease Control have a list of warning signs. They matter for a year after a pregnancy, no matter how it ended. See the list in [your body afterward](/en/just-happened/your-body).

Your mood is health too. If you cannot get up, do not sleep at all, or your thoughts scare you, tell someone today. The maternal mental health line takes calls and texts, in English and Spanish, at [1-833-852-6262](tel:1-833-852-6262). In a crisis call [988](tel:988).

## If one day you laugh

A good moment will come. It may surprise you. You are not leaving your baby behind. You can laugh and still be your baby’s mother.

There are other mothers here. You can meet them at a [gathering](/en/events), when you want to.`,
}
