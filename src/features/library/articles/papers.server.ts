import {
  type DefaultArticle,
  firstReview,
  hseNeonatal,
  registryBurial,
  registryStillborn,
} from './sources.server.ts'

export const papers: DefaultArticle = {
  id: 16,
  group: 'need',
  position: 30,
  slugEs: 'papeles-y-despedida',
  slugEn: 'papers-and-farewell',
  titleEs: 'Los papeles y la despedida en Puerto Rico',
  titleEn: 'Paperwork and saying goodbye in Puerto Rico',
  summaryEs:
    'Certificados, permisos, funeraria y maneras de despedirte. Qué dice la ley y qué preguntar antes de firmar.',
  summaryEn:
    'Certificates, permits, the funeral home and ways to say goodbye. What the law says and what to ask first.',
  keywordsEs:
    'registro demográfico, certificado, funeral, funeraria, entierro, cremación, cenizas, cementerio, permiso, costo',
  keywordsEn: 'vital records, certificate, funeral, burial, cremation, ashes, cemetery, permit, cost',
  sources: [registryStillborn, registryBurial, hseNeonatal],
  reviewedBy: null,
  nextReview: firstReview,
  bodyEs: `Los papeles llegan cuando menos fuerza tienes. Pide que otra persona los haga contigo. En el hospital pregunta por trabajo social. No firmes nada que no entiendas.

## Si tu bebé nació sin vida

La Ley del Registro Demográfico de Puerto Rico tiene un certificado especial para estos bebés. Se exige desde los cinco meses de embarazo. El médico que atendió el parto firma la causa. También hace falta un permiso de enterramiento.

Prepárate para una cosa. El papel tiene una palabra médica que duele leer. El texto de la ley dice que, en lugar del nombre, lleva la palabra «natimuerto». Eso no borra el nombre que le diste.

> Pendiente de revisión por el Registro Demográfico: si hoy se puede poner el nombre del bebé, cómo pedir copia y cuánto cuesta.

## Si la pérdida fue antes de los cinco meses

La ley no exige ese certificado. Aun así puedes preguntar en el hospital qué pasa con el cuerpo de tu bebé. Puedes preguntar si te lo pueden entregar y qué necesitas para eso. Pregunta pronto, porque hay plazos.

> Pendiente de revisión por los hospitales que colaboran: cómo se pide, hasta cuándo y quién firma.

## Si tu bebé nació con vida y murió

Se inscriben las dos cosas: el nacimiento y la muerte. Pide copias de los dos certificados. Los puede necesitar el seguro, el trabajo o tú, para guardarlos.

## El entierro o la cremación

Antes del entierro o la cremación, la ley pide inscribir la muerte y tener un permiso. En general deben pasar 24 horas. La funeraria suele encargarse de los papeles.

Pregunta a la funeraria antes de decidir:

- ¿Cuánto cuesta en total? ¿Hay un precio especial para bebés?
- ¿Podemos verlo, vestirlo o cargarlo allí?
- Si es cremación, ¿nos pueden entregar las cenizas? Si es muy pequeño, a veces no quedan.
- ¿Podemos llevar una manta, una carta o un juguete?
- ¿Quién lo lleva? ¿Puedo llevarlo yo?

Llama a dos funerarias si puedes. Pide a un familiar que haga las llamadas. Si el dinero no alcanza, dilo. Trabajo social y tu municipio pueden saber de ayudas.

> Pendiente de revisión por la organización: ayudas para gastos funerarios en Puerto Rico y funerarias que no cobran por bebés.

## Una despedida a tu manera

No tiene que ser un funeral. Puede ser grande o de dos personas. Puede ser hoy o dentro de un año.

- Leer una carta en voz alta.
- Poner una canción.
- Prender una vela a la hora en que nació.
- Sembrar un árbol.
- Caminar a un sitio bonito y decir su nombre.
- Pedir a la familia que cada uno traiga una flor.

Si la despedida pasó sin ti, porque estabas en el hospital, puedes hacer otra. No es tarde.

## Guarda en un sobre

- Los certificados y las copias.
- La pulsera y los papeles del hospital.
- El nombre y el teléfono de quien te atendió.
- Los recibos.

Un día quizás quieras mirarlos. Hasta entonces, que los guarde alguien de confianza.

Esta página no es consejo legal. Si te niegan algo o no entiendes un papel, [llámanos](/contacto) y buscamos contigo.`,
  bodyEn: `The paperwork comes when you have the least strength. Ask someone to do it with you. At the hospital, ask for social work. Do not sign what you do not understand.

## If your baby was born without life

Puerto Rico’s Vital Records law has a special certificate for these babies. It is required once a pregnancy reaches five months. The doctor who was at the birth signs the cause. A burial permit is needed too.

Be ready for one thing. The paper has a medical word that hurts to read. The law says that it has the word “stillborn” in place of the name. That does not erase the name you gave.

> To be reviewed by the Registro Demográfico (the vital records office): whether the baby’s name can be written today, how to ask for a copy and what it costs.

## If the loss was before five months

The law does not require that certificate. You can still ask the hospital what happens with your baby’s body. You can ask if they can give it to you, and what you need for that. Ask soon, because there are time limits.

> To be reviewed by our partner hospitals: how to ask, until when, and who signs.

## If your baby was born alive and died

Both are recorded: the birth and the death. Ask for copies of both. Insurance or your job may need them, or you may want to keep them.

## Burial or cremation

Before a burial or cremation, the law requires a record of the death and a permit. In general 24 hours must pass. The funeral home often takes care of the paperwork.

Ask the funeral home before you decide:

- How much does it cost in all? Is there a special price for babies?
- Can we see, dress or hold our baby there?
- If we choose cremation, can we have the ashes? If a baby is very small, sometimes there are none.
- Can we bring a blanket, a letter or a toy?
- Who carries our baby? Can I?

Call two funeral homes if you can. Ask someone in the family to make the calls. If there is not enough money, say so. Social work and your town hall may know of help.

> To be reviewed by the organization: help with funeral costs in Puerto Rico, and funeral homes that do not charge for babies.

## A goodbye of your own

It does not have to be a funeral. It can be big, or just two people. It can be today or in a year.

- Read a letter out loud.
- Play a song.
- Light a candle at the time of the birth.
- Plant a tree.
- Walk to a beautiful place and say the name.
- Ask each person in the family to bring a flower.

If the goodbye took place without you, because you were in the hospital, you can have another. It is not too late.

## Keep in an envelope

- The certificates and copies.
- The bracelet and the hospital records.
- The name and phone of whoever took care of you.
- The receipts.

One day you may want to look at them. Until then, someone you trust can keep them.

This page is not legal advice. If they refuse you something, or you do not understand a paper, [call us](/en/contact). We will look into it with you.`,
}
