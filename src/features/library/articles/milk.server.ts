import {
  abaMilk,
  breastfeedingSupport,
  type DefaultArticle,
  firstReview,
  gwhaMilk,
  starLegacyMilk,
} from './sources.server.ts'

export const milk: DefaultArticle = {
  id: 14,
  group: 'need',
  position: 10,
  slugEs: 'leche',
  slugEn: 'milk',
  titleEs: 'Cuando baja la leche',
  titleEn: 'When the milk comes in',
  summaryEs:
    'Puede bajar a los pocos días de la pérdida. Cómo aliviar el dolor, cómo dejar que se vaya y cuándo llamar.',
  summaryEn:
    'It can come in a few days after a loss. How to ease the pain, how to let it go, and when to call.',
  keywordsEs:
    'pecho, senos, calostro, lactancia, hinchazón, mastitis, secar la leche, donar leche, extractor, sacaleche',
  keywordsEn: 'breasts, colostrum, engorgement, mastitis, dry up, donate milk, pump',
  sources: [starLegacyMilk, abaMilk, breastfeedingSupport, gwhaMilk],
  reviewedBy: null,
  nextReview: firstReview,
  bodyEs: `Nadie avisa. A los pocos días te despiertas con los pechos llenos y duros. El cuerpo no sabe que tu bebé murió. Puede doler mucho, por fuera y por dentro.

## Por qué pasa

Al salir la placenta cambian las hormonas y comienza la leche. Puede ocurrir después de una pérdida desde las 16 a 18 semanas de embarazo. Suele empezar uno o dos días después del parto. A unas mamás les baja poca. A otras, mucha. Si ya diste pecho antes, puede venir más rápido.

## Si quieres que se vaya

La idea es sencilla: poco estímulo y sacar solo lo necesario para no tener dolor. Si no se saca, el cuerpo deja de hacerla. Muchas mamás están más cómodas en una semana. Si ya tenías mucha leche, puede tomar unas semanas.

- Usa un sostén firme y cómodo, de día y de noche. Que no apriete.
- Pon paños fríos o hielo envuelto en tela, unos 20 minutos. Descansa y repite.
- Si el dolor es fuerte, saca un poquito con la mano. Para cuando sientas alivio.
- No dejes que el agua caliente caiga directo en los pechos.
- Usa almohadillas para las gotas y cámbialas a menudo.
- Toma agua cuando tengas sed. Beber menos no seca la leche.

No te aprietes los pechos con vendas. Apretar mucho puede tapar los conductos y traer infección.

Para el dolor, pregunta a tu médico o en la farmacia qué puedes tomar. Pregunta también antes de usar té, hierbas o pastillas para secar la leche.

> Pendiente de revisión por una persona profesional de salud: qué medicinas se usan en Puerto Rico y quién no debe tomarlas.

## Si te estabas sacando leche

No pares de un día para otro. Alarga el tiempo entre una vez y la siguiente. Saca menos cada vez. Si tienes leche guardada, no tienes que decidir hoy qué hacer con ella.

## Si quieres otra cosa

No hay una sola manera correcta. Hay mamás que quieren que se vaya ya. Hay mamás que se sacan leche por un tiempo, porque era para su bebé. Algunas guardan unas gotas como recuerdo. Algunas la donan a un banco de leche. Otras no pueden ni pensarlo. Todo eso está bien.

> Pendiente de revisión por la organización: si hay un banco de leche que reciba donaciones desde Puerto Rico.

## Cuándo llamar al médico

Llama el mismo día si:

- Tienes fiebre de 100.4 °F o más, o escalofríos.
- Una parte del pecho está roja, caliente y dura.
- El dolor empeora en vez de bajar.
- Sale pus o sangre.

Di que tuviste una pérdida y cuándo fue.

## En la calle

Puede gotear al oír llorar a un bebé o al pensar en el tuyo. Lleva una blusa oscura o estampada y almohadillas. Cruza los brazos y presiona suave por un minuto.

## Cuando se acaba

Algunas mamás se alivian. Otras lloran otra vez, porque era lo último que su cuerpo hacía por su bebé. Si te pasa, no eres la única. Puedes contarlo en un [encuentro](/eventos) o llamar al [988](tel:988).`,
  bodyEn: `Nobody warns you. A few days later you wake up with full, hard breasts. The body does not know that your baby died. It can hurt a lot, outside and inside.

## Why it happens

When the placenta comes out, the hormones change and milk begins. It can happen after a loss from about 16 to 18 weeks of pregnancy. It often starts one or two days after the birth. Some mothers have a little. Others have a lot. If you breastfed before, it may come faster.

## If you want it to go away

The idea is simple: touch your breasts little, and take out only enough to ease the pain. If milk is not taken out, the body stops making it. Many mothers feel better in about a week. If you had a lot of milk by then, it can take some weeks.

- Wear a firm, comfortable bra, day and night. It should not squeeze.
- Use cold cloths, or ice wrapped in a cloth, for about 20 minutes. Rest and repeat.
- If the pain is strong, express a little by hand. Stop when you feel relief.
- Do not let hot water run straight onto your breasts.
- Use pads for the drops and change them often.
- Drink when you are thirsty. Drinking less does not dry up the milk.

Do not bind your breasts. Too much pressure can block the ducts and bring an infection.

For the pain, ask your doctor or pharmacist what you can take. Ask also before you use teas, herbs or pills to dry up the milk.

> To be reviewed by a health professional: which medicines are used in Puerto Rico and who should not take them.

## If you were pumping

Do not stop from one day to the next. Leave more time between sessions. Take out less each time. If you have milk stored, you do not have to decide today what to do with it.

## If you want something else

There is no single right way. Some mothers want it gone now. Some pump for a while, because it was for their baby. Some keep a few drops to remember. Some give it to a milk bank. Others cannot even think of it. All of this is fine.

> To be reviewed by the organization: whether a milk bank takes donations from Puerto Rico.

## When to call the doctor

Call the same day if:

- You have a fever of 100.4 °F or more, or chills.
- A part of your breast is red, hot and hard.
- The pain gets worse instead of better.
- There is pus or blood.

Say that you had a loss, and when.

## Out of the house

Milk may leak when you hear a baby cry or think of yours. Wear a dark or printed top, and pads. Cross your arms and press softly for a minute.

## When it ends

Some mothers feel relief. Others cry again, because it was the last thing their body did for their baby. If it happens to you, you are not the only one. You can talk about it at a [gathering](/en/events), or call [988](tel:988).`,
}
