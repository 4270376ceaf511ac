import { type DefaultArticle, firstReview, maternalHotline, tommysTryingAgain } from './sources.server.ts'

export const anotherPregnancy: DefaultArticle = {
  id: 18,
  group: 'need',
  position: 50,
  slugEs: 'otro-embarazo',
  slugEn: 'another-pregnancy',
  titleEs: 'Otro embarazo',
  titleEn: 'Another pregnancy',
  summaryEs: 'Cuándo pensarlo, qué preguntar antes y cómo llevar el miedo si ya estás esperando otra vez.',
  summaryEn:
    'When to think about it, what to ask first, and how to live with the fear if you are expecting again.',
  keywordsEs: 'volver a intentar, arcoíris, embarazo después de pérdida, miedo, cuándo, esperar',
  keywordsEn: 'trying again, rainbow baby, pregnancy after loss, fear, when, wait',
  sources: [tommysTryingAgain, maternalHotline],
  reviewedBy: null,
  nextReview: firstReview,
  bodyEs: `Hay quien lo piensa el primer día. Hay quien no quiere oír hablar de eso. Hay quien no puede o no va a tener otro embarazo, y eso es otro duelo. Ninguna de estas personas quiere menos a su bebé.

Otro bebé no reemplaza al que murió. Nadie debe pedírtelo.

## Cuándo

No hay un tiempo que sirva para todo el mundo. Depende de tu salud, de cómo fue la pérdida y de cómo te sientes. Una cesárea también cuenta. La decisión es tuya y de tu pareja. Pregunta a tu médico si hay una razón para esperar.

Después de una pérdida temprana, la organización Tommy’s dice algo que alivia. Si te sientes con fuerzas y no hay un motivo médico, no tienes que esperar un número fijo de meses.

## Qué preguntar antes

Pide una cita solo para hablar. Lleva tus preguntas:

- ¿Sabemos por qué murió mi bebé? ¿Falta algún resultado?
- ¿Puede volver a pasar? ¿Qué tan probable es?
- ¿Conviene una consulta de genética?
- ¿Qué puedo hacer ahora por mi salud? ¿Qué vitaminas?
- ¿Mis medicinas son seguras?
- ¿Qué cuidado tendría la próxima vez? ¿Cada cuánto me verían?
- ¿Puedo tener el mismo médico, u otro hospital?

Si no confías en tu médico, puedes buscar otro. No le debes una explicación.

## En pareja

Uno puede querer ya y el otro no. Hablen sin fecha límite. El sexo puede traer recuerdos, o volverse un calendario. Si duele, paren. Si no encuentran cómo hablarlo, una persona profesional puede ayudar.

## Si ya estás esperando

Puedes sentir alegría y mucho miedo. Puedes no sentir nada, para no encariñarte. Puedes contar los días hasta la semana en que pasó. Es común.

Ideas que ayudan a otras mamás y papás:

- Vivir una semana a la vez. O un día.
- Decir en cada cita lo que pasó antes, para que te traten con cuidado.
- Pedir citas más seguidas o escuchar el corazón cuando haga falta.
- Ir con alguien al sonograma. Decir: «Antes de empezar, dígame si hay latido».
- Aprender con tu médico cómo se mueve tu bebé y cuándo llamar.
- Contarlo cuando quieras. No hay una semana correcta.
- Comprar algo pequeño, o no comprar nada todavía.
- Seguir nombrando al bebé que murió.

Llama si algo te preocupa, aunque hayas llamado ayer. No eres una molestia.

## Tu ánimo

El miedo cansa. Si no te deja dormir, comer o salir, dilo en tu cita. Pregunta qué tratamientos se pueden usar en el embarazo. La línea de salud mental materna, [1-833-852-6262](tel:1-833-852-6262), también es para embarazadas. Si hay peligro, llama al [988](tel:988).

## Si no va a haber otro

Quizás decidiste parar. Quizás el cuerpo no puede. La gente deja de preguntar o pregunta demasiado. Tu familia está completa o está incompleta, y solo tú sabes cuál. En nuestros [encuentros](/eventos) también hay lugar para esto.`,
  bodyEn: `Some people think of it on the first day. Some do not want to hear of it. Some cannot or will not have another pregnancy, and that is one more grief. None of them loves their baby less.

Another baby does not replace the one who died. Nobody should ask that of you.

## When

There is no one time that is right for all. It depends on your health, on how the loss happened and on how you feel. A C-section counts too. The choice belongs to you and your partner. Ask your doctor if there is a reason to wait.

After an early loss, the charity Tommy’s says something that may bring relief. If you feel ready and have no medical reason, you do not have to wait a set number of months.

## What to ask first

Ask for a visit just to talk. Bring your questions:

- Do we know why my baby died? Is any result missing?
- Can it happen again? How likely is it?
- Should we see someone in genetics?
- What can I do for my health now? Which vitamins?
- Is my medicine safe?
- What care would I have next time? How often would you see me?
- Can I keep the same doctor, or have another hospital?

If you do not trust your doctor, you can look for another. You do not owe anyone a reason.

## As a couple

One of you may want it now, and the other not. Talk without a deadline. Sex can bring memories, or start to follow a calendar. If it hurts, stop. If you cannot find a way to talk about it, a professional can help.

## If you are expecting

You can be happy and very afraid. You can feel nothing, so as not to get attached. You can count the days to the week when it happened. It is common.

Ideas that help other mothers and fathers:

- Live one week at a time. Or one day.
- Say at each visit what happened before, so that they treat you with care.
- Ask for more visits, or to hear the heart when you need it.
- Go to the ultrasound with someone. Say, “Before we start, tell me if there is a heartbeat.”
- Learn with your doctor how your baby moves and when to call.
- Share the news when you want. There is no right week.
- Buy something small, or buy nothing yet.
- Keep saying the name of the baby who died.

Call if you are worried, even if you called yesterday. You are not a bother.

## Your mood

Fear is tiring. If it does not let you sleep, eat or go out, say so at your visit. Ask which treatments can be used in pregnancy. The maternal mental health line, [1-833-852-6262](tel:1-833-852-6262), is for pregnant women too. If there is danger, call [988](tel:988).

## If there will not be another

Maybe you decided to stop. Maybe your body cannot. People stop asking, or ask too much. Your family is complete or it is not, and only you know which. There is room for this too at our [gatherings](/en/events).`,
}
