import {
  type DefaultArticle,
  familyLeave,
  firstReview,
  lossLeaveBill,
  maternityGuide,
  maternityLaw,
  metroBereavement,
  pregnancyLossRules,
  pregnantWorkers,
  publicMaternity,
} from './sources.server.ts'

export const work: DefaultArticle = {
  id: 17,
  group: 'need',
  position: 40,
  slugEs: 'el-trabajo',
  slugEn: 'work',
  titleEs: 'El trabajo y los días libres',
  titleEn: 'Work and time off',
  summaryEs:
    'Qué leyes puedes mencionar, qué pedir por escrito, qué contar en el trabajo y cómo volver poco a poco.',
  summaryEn:
    'Which laws you can mention, what to ask for in writing, what to tell people, and how to go back slowly.',
  keywordsEs:
    'licencia, maternidad, paternidad, duelo, FMLA, patrono, jefe, recursos humanos, despido, volver',
  keywordsEn: 'leave, maternity, bereavement, FMLA, employer, boss, human resources, go back',
  sources: [
    maternityLaw,
    maternityGuide,
    publicMaternity,
    lossLeaveBill,
    metroBereavement,
    familyLeave,
    pregnantWorkers,
    pregnancyLossRules,
  ],
  reviewedBy: null,
  nextReview: firstReview,
  bodyEs: `No tienes que saber de leyes esta semana. Pide a alguien que lea esto y llame por ti. Esta página orienta. No es consejo legal.

## Lo primero

- Avisa con una frase: «Perdí a mi bebé y no puedo trabajar por ahora».
- Pide a tu médico un certificado con los días que necesitas.
- Pide a recursos humanos que te conteste por escrito qué licencias tienes.
- Guarda copia de todo, con la fecha.

## Las leyes que puedes mencionar

**Ley de Madres Obreras.** Es la Ley Núm. 3 de 1942, de Puerto Rico. Da ocho semanas de descanso con paga completa a quien da a luz: cuatro antes y cuatro después. Se pueden mover algunas con un certificado médico. Es para el sector privado.

> Pendiente de revisión por una persona abogada laboral: cómo se aplica esta ley cuando el bebé nace sin vida o la pérdida es temprana, en el sector privado y en el gobierno.

**Empleo público.** Desde 2023 la Ley 129 da 16 semanas de licencia por maternidad. Si tu bebé murió después de nacer, puedes pedir lo que falte de las primeras doce. Por otra pérdida, la ley daba cuatro semanas en 2021, según la prensa. Pedía que la pérdida tuviera en el cuerpo los mismos efectos que un parto. Pregunta en tu agencia qué dice hoy.

**Ley federal de licencia familiar y médica, FMLA.** Da hasta 12 semanas sin paga, con el empleo guardado. Es para patronos con 50 empleados o más. Debes llevar 12 meses y 1,250 horas de trabajo. Vale por tu propia salud o para cuidar a tu esposo o esposa con una condición seria. Por eso también puede servirle a tu pareja, si hay matrimonio.

**Ley federal de trabajadoras embarazadas, PWFA.** Está en vigor desde el 27 de junio de 2023. Aplica a patronos con 15 empleados o más. Puedes pedir un ajuste razonable por un embarazo, un parto o condiciones relacionadas. Las reglas de 2024 incluyen la pérdida. Un ajuste puede ser tiempo libre para recuperarte.

También puedes tener días de enfermedad, vacaciones o un seguro por incapacidad. Pregunta por cada uno.

> Pendiente de revisión por una persona abogada laboral: licencias por duelo para el padre o la pareja, y si ya es ley el Proyecto del Senado 489, con dos semanas de duelo para empleados públicos.

## Qué contar

Tú decides. Puedes pedir que una sola persona avise a los demás. Un mensaje que sirve:

«Hola. Perdí a mi bebé. Vuelvo el lunes. Prefiero no hablar de eso en el trabajo, pero gracias por pensar en mí».

O al revés: «Se llamaba Lucía. Puedes preguntarme por ella».

## Volver

Muchas personas vuelven antes de sentirse listas, porque hay que pagar las cuentas. Ayuda:

- Empezar a mitad de semana, o con horas cortas.
- Pasar por allí un rato el día antes.
- Tener un sitio donde llorar: un baño, el carro.
- Acordar una palabra con alguien para salir un momento.
- Pedir por un tiempo tareas sin bebés ni embarazadas.
- No tomar decisiones grandes el primer mes.

Puedes enviar a tu equipo la lectura para [amistades y compañeros de trabajo](/si-acaba-de-pasar/amistades).

El primer día cansa mucho. No planees nada para esa noche.

## Si te niegan algo

Escribe lo que pasó, con fecha y nombres. Puedes pedir orientación al Departamento del Trabajo de Puerto Rico. También puedes llamar a la comisión federal para la igualdad en el empleo, la EEOC. No firmes una renuncia en estos días sin hablar con alguien.

> Pendiente de revisión por la organización: dónde hay ayuda legal gratis en Puerto Rico para esto.`,
  bodyEn: `You do not have to learn about laws this week. Ask someone to read this and call for you. This page is a guide. It is not legal advice.

## First steps

- Send one line: “I lost my baby and I cannot work for now.”
- Ask your doctor for a note with the days you need.
- Ask human resources to tell you in writing what leave you have.
- Keep a copy of it all, with the date.

## Laws you can mention

**Working Mothers Act.** It is Law No. 3 of 1942, of Puerto Rico. It gives eight weeks of rest with full pay to someone who gives birth: four before and four after. Some can be moved with a doctor’s note. It is for the private sector.

> To be reviewed by an employment lawyer: how this law works when the baby is born without life or the loss is early, in private jobs and in the government.

**Public jobs.** Since 2023, Law 129 gives 16 weeks of maternity leave. If your baby died after birth, you can ask for what is left of the first twelve. For other losses, the law gave four weeks in 2021, the press said. The loss had to affect the body in the same way as a birth. Ask your agency what it says today.

**Family and Medical Leave Act, FMLA.** This federal law gives up to 12 weeks without pay, and keeps your job. It applies to employers with 50 or more workers. You need to have worked there for 12 months and 1,250 hours. It counts for your own health, or to care for a spouse with a serious condition. So it may help your partner too, if you are married.

**Pregnant Workers Fairness Act, PWFA.** This federal law has been in force since June 27, 2023. It applies to employers with 15 or more workers. You can ask for a reasonable change at work because of a pregnancy, a birth or what comes with them. The 2024 rules include a loss. Time off to recover can be one of those changes.

You may also have sick days, vacation days or disability insurance. Ask about each one.

> To be reviewed by an employment lawyer: bereavement leave for the father or partner, and whether Senate Bill 489, with two weeks of leave for public employees, is law now.

## What to tell people

You decide. You can ask just one person to tell the rest. A message that works:

“Hello. I lost my baby. I am back on Monday. I would rather not talk about it at work, but thank you for thinking of me.”

Or the opposite: “Her name was Lucía. You can ask me about her.”

## Going back

Many people go back before they feel ready, because there are bills to pay. It helps to:

- Start in the middle of the week, or with shorter hours.
- Drop in for a short while the day before.
- Have a place to cry: a restroom, the car.
- Agree on a word with someone, so that you can step out.
- Ask for tasks without babies or pregnant women for a time.
- Make no big decisions in the first month.

You can send your team the page for [friends and people at work](/en/just-happened/friends).

The first day is very tiring. Plan nothing for that night.

## If you are refused something

Write down what happened, with dates and names. You can ask Puerto Rico’s Department of Labor for guidance. You can also call the federal commission for equal employment, the EEOC. Do not sign a resignation letter these days without talking to someone.

> To be reviewed by the organization: where there is free legal help for this in Puerto Rico.`,
}
