import type { HasPart } from '#lib/office-parts.ts'
import { type HelpJob, to } from './help-job.ts'
import { moneyJobs } from './money-jobs.ts'

export const helpJobs: readonly HelpJob[] = [
  {
    key: 'preparar',
    title: 'Preparar y enviar una caja',
    when: 'Cada vez que hay solicitudes pendientes.',
    screens: [
      '/admin/solicitudes',
      '/admin/preparar',
      '/admin/hoja-de-preparacion',
      '/admin/posibles-repetidas',
    ],
    steps: [
      {
        text: 'Abre las solicitudes pendientes y revisa si alguna es posible repetida.',
        link: to('Solicitudes', '/admin/solicitudes?status=pending'),
      },
      { text: 'Abre una y mira el nombre, la dirección y cómo se entrega. Si falta algo, «Corregir datos».' },
      { text: 'Si dejó una nota para la caja, decide si la ve quien empaca.' },
      { text: 'Pulsa «Preparar» para poner lo que dice la receta. Cambia lo que falte en el estante.' },
      {
        text: 'Para varias a la vez, imprime la hoja de preparación.',
        link: to('Hoja de preparación', '/admin/hoja-de-preparacion'),
      },
      { text: 'Imprime la lista para la familia y la etiqueta. Ponlas en la caja.' },
      {
        text: 'Escribe el número de rastreo y marca enviado, o lista para recoger. A la familia le sale el correo.',
      },
      { text: 'Cuando llegue, «Marcar entregado».' },
    ],
    if: [
      'Te equivocaste de estado: «Deshacer» en el aviso, o cambia el estado en la solicitud. El inventario y el correo siguen.',
      'La caja volvió o se perdió: en la solicitud, «Anotar cómo terminó». Después puedes preparar otro paquete.',
      'Solo empacas y volvió una caja: dile su número a quien atiende las solicitudes.',
      'La dirección estaba mal y la caja ya salió: llama al correo con el número de rastreo.',
    ],
  },
  {
    key: 'hospital',
    title: 'Llevar cajas a un hospital',
    when: 'Cuando una institución pide o ya le tocan cajas.',
    screens: ['/admin/entregas', '/admin/hospitales'],
    steps: [
      {
        text: 'Crea la entrega con la institución, la persona de contacto, la fecha y cuántas cajas. «Hoy» avisa siete días antes.',
        link: to('Entregas', '/admin/entregas'),
      },
      { text: 'En la entrega, genera las cajas que faltan y pon su contenido.' },
      { text: 'Imprime las etiquetas de serie y pégalas.' },
      { text: 'Marca cada caja preparada: lo que lleva sale del inventario.' },
      { text: 'Al entregar, pide la firma y marca la entrega como completada.' },
    ],
    if: ['No se entregó: cambia el estado de la entrega a pendiente. Lo que llevaban las cajas vuelve.'],
  },
  {
    key: 'recibir',
    title: 'Recibir artículos',
    when: 'Llega una compra o una donación de cosas.',
    screens: [
      '/admin/inventario/recibir',
      '/admin/inventario/entradas',
      '/admin/contabilidad/articulos-donados',
      '/admin/inventario/movimientos',
      '/admin/contabilidad/inventario',
    ],
    steps: [
      {
        text: 'Abre «Recibir» y escoge si es compra o donación.',
        link: to('Recibir', '/admin/inventario/recibir'),
      },
      { text: 'Escribe de quién viene y el número del documento.' },
      {
        text: 'Una línea por artículo: empieza a escribir el nombre y escógelo. Un nombre nuevo se añade al inventario.',
      },
      { text: 'Si vence, pulsa el calendario de la línea y escribe el día. Usa primero lo que vence antes.' },
      { text: 'Si el precio cambió, escoge cuánto vale cada unidad desde ahora.' },
      { text: 'En una compra, marca «Anotar también el gasto» si todavía no está en Transacciones.' },
    ],
    if: [
      'Te equivocaste: «Anular» en Entradas anteriores. Todo sale con un movimiento contrario y lo anotas otra vez.',
    ],
  },
  {
    key: 'contar',
    title: 'Contar el inventario',
    when: 'Una vez al mes, o cuando algo no cuadra.',
    screens: ['/admin/inventario/conteos', '/admin/contabilidad/inventario'],
    part: 'counts',
    steps: [
      { text: 'Empieza un conteo y escoge qué se cuenta.', link: to('Conteos', '/admin/inventario/conteos') },
      { text: 'Imprime la hoja, o lleva el teléfono al estante. Lo que escribes se guarda solo.' },
      {
        text: 'Con hoja: al copiarla, escribe la hora en que se contó. Lo que salió después no es diferencia.',
      },
      { text: 'Puedes parar y seguir otro día.' },
      { text: 'Al final mira las diferencias. Acéptalas con su razón, o pide que las acepte otra persona.' },
    ],
    if: ['Un número aceptado estaba mal: cuenta ese artículo otra vez desde Existencias.'],
  },
  {
    key: 'evento',
    title: 'Un encuentro',
    when: 'Desde que se anuncia hasta que termina.',
    screens: ['/admin/eventos', '/admin/registros'],
    steps: [
      {
        text: 'Crea el evento con fecha, lugar y máximo. Actívalo para que se vea en el sitio.',
        link: to('Eventos', '/admin/eventos'),
      },
      {
        text: 'Si vuelve cada semana o cada mes, escógelo en «Se repite», bajo la fecha. Si no lo ves, está en «Partes del programa»: lo enciende una persona de dirección.',
        link: to('Partes del programa', '/admin/ajustes/organizacion/16'),
      },
      {
        text: 'Confirma los registros. Si se llena, los demás esperan su turno.',
        link: to('Registros', '/admin/registros'),
      },
      { text: 'Si cambia la fecha o el lugar, el sistema pregunta a quién avisar.' },
      { text: 'Ese día, abre la asistencia en el teléfono y marca quién llegó.' },
    ],
    if: ['Se cancela: desactiva el evento y avisa a las personas registradas.'],
  },
  ...moneyJobs,
  {
    key: 'correo',
    title: 'Los correos que salen',
    when: 'Al empezar, o cuando «Hoy» dice que un correo no salió.',
    screens: ['/graph-setup', '/admin/correo'],
    steps: [
      {
        text: 'Sin cuenta de correo nada se pierde: todo espera. Sirve Gmail, otro servidor o Microsoft 365.',
        link: to('Integración de correo', '/graph-setup'),
      },
      {
        text: 'Con Gmail u otro servidor, copia el texto de esa página para quien mantiene el servidor. Lo hace una sola vez.',
      },
      { text: 'Pulsa «Probar conexión»: dice qué falta, sin enviar nada.' },
      {
        text: 'Mira los que fallaron. Si la dirección estaba mal, corrígela en la solicitud: sale otra vez solo.',
        link: to('Correos', '/admin/correo?status=failed'),
      },
      { text: 'Los de antes de tener cuenta esperan tu decisión: envía los que todavía sirven.' },
    ],
    if: ['Una familia pidió que no se le escriba: no sale ninguno, y su ficha lo dice.'],
  },
  {
    key: 'recetas',
    title: 'Qué lleva una caja',
    when: 'Al empezar, o cuando cambia lo que se pone.',
    screens: ['/admin/recetas'],
    steps: [
      {
        text: 'Una receta dice qué artículos lleva la caja y cuántos.',
        link: to('Recetas', '/admin/recetas'),
      },
      { text: 'Una línea puede ser solo para algunas familias: con hermanos, un tono de piel, un regalo.' },
      { text: 'Pon sustitutos: si uno se acaba, la caja lleva el siguiente.' },
      { text: 'Al preparar una caja se pone lo que dice la receta. Después puedes cambiarlo.' },
    ],
    if: ['La cambiaste: las cajas ya preparadas se quedan como estaban.'],
  },
  {
    key: 'borrar-datos',
    title: 'Una persona pide que se borren sus datos',
    when: 'Por teléfono, correo o en persona.',
    screens: [
      '/admin/datos-personales',
      '/admin/papelera',
      '/admin/historial',
      '/admin/mensajes',
      '/admin/voluntarios',
      '/admin/posible-spam',
    ],
    steps: [
      { text: 'Confirma que es la persona: su referencia, o el teléfono o correo que escribió.' },
      {
        text: 'Si atiendes tú la llamada: en su solicitud, mensaje o registro, «No escribirle, o borrar sus datos».',
      },
      {
        text: 'Busca todo lo que hay de ella por su correo y su teléfono. Lo hace una persona de dirección.',
        link: to('Datos de una persona', '/admin/datos-personales'),
      },
      { text: 'Si una caja suya no ha salido, o viene a un encuentro, ciérralo primero.' },
      { text: 'Escoge sus registros y mira qué se borra, qué se queda como número y por qué. Bórralos.' },
      {
        text: 'Dile qué se conserva: los recibos y las cuentas, por ley, hasta siete años. Cierra su pedido.',
        link: to('Pedidos', '/admin/datos-personales/pedidos'),
      },
    ],
  },
  {
    key: 'partes',
    title: 'Mostrar más del programa',
    when: 'Al empezar a usar conteos, lotes, páginas de hospitales, fechas que se repiten, lecturas o textos en inglés.',
    screens: ['/admin/ajustes/organizacion/16'],
    steps: [
      {
        text: 'Lo hace una persona de dirección: marca lo que van a usar y guarda. Se ve al momento, para todas las personas.',
        link: to('Partes del programa', '/admin/ajustes/organizacion/16'),
      },
      { text: 'Lo que ya tiene datos se queda a la vista, para que nada se pierda.' },
    ],
    if: [
      'No puedes abrirlo: pídeselo a una persona de dirección.',
      'No encuentras algo: escribe su nombre en «Buscar en todo» (Ctrl K).',
    ],
  },
  {
    key: 'copias',
    title: 'Copias de seguridad',
    when: 'Míralas una vez por semana.',
    screens: ['/admin/copias'],
    steps: [
      { text: 'Abre Copias: la última debe ser de hoy o de ayer.', link: to('Copias', '/admin/copias') },
      { text: 'Revisa que la última prueba de restauración salió bien.' },
      { text: 'Guarda la contraseña de las copias en un lugar aparte. Sin ella no se abren.' },
    ],
    if: ['Si una copia falla dos días, llama a quien mantiene el sistema.'],
  },
  {
    key: 'personas',
    title: 'Dar y quitar acceso',
    when: 'Llega o se va alguien del equipo.',
    screens: ['/admin/personas', '/admin/consultas'],
    steps: [
      {
        text: 'Añade a la persona con su propio nombre y correo.',
        link: to('Accesos', '/admin/personas'),
      },
      { text: 'Dale la contraseña en persona y pídele que la cambie.' },
      {
        text: 'Cuando se va, «Quitar acceso»: sus sesiones terminan en el acto. Lo que hizo queda en el historial.',
      },
      {
        text: 'Si sabía el PIN de un hospital, pon otro.',
        link: to('Páginas de los hospitales', '/admin/entregas/unidades'),
      },
      {
        text: 'Mira qué abrió y qué descargó.',
        link: to('Consultas', '/admin/consultas'),
      },
    ],
  },
  {
    key: 'importar',
    title: 'Traer datos de una hoja de cálculo',
    when: 'Al empezar, o al pasar una lista vieja.',
    screens: ['/admin/importar'],
    steps: [
      { text: 'Baja la plantilla de lo que vas a traer.', link: to('Importar', '/admin/importar') },
      { text: 'Copia tus datos debajo de los títulos, sin cambiarlos.' },
      {
        text: 'Sube el archivo y mira la vista previa. Corrige las filas que fallan en tu hoja y súbela otra vez.',
      },
      { text: 'Cuando todo está bien, impórtalo. Las que ya están no se repiten.' },
    ],
    if: ['Era el archivo equivocado: «Deshacer» en la lista de importaciones.'],
  },
]

/** The sheets whose first screen the reader opens come before the others. */
export const ownFirst = (jobs: readonly HelpJob[], opens: (to: string) => boolean): HelpJob[] =>
  jobs.toSorted((one, other) => Number(opens(other.screens[0] ?? '')) - Number(opens(one.screens[0] ?? '')))

/** Other words that the search finds a sheet by: when it is needed, and the names of the screen that it speaks of. */
export const helpWords = ({ when, steps }: HelpJob): string =>
  [when, ...steps.flatMap(({ text }) => text.match(/«[^»]+»/g) ?? [])].join(' ')

export const helpAddress = (key: string): string => `/admin/ayuda/${key}`

/** The page that explains this screen: the longest address wins, and of two the later. */
export function helpFor(pathname: string, has: HasPart): HelpJob | undefined {
  let best: { job: HelpJob; length: number } | undefined
  for (const job of helpJobs.filter(({ part }) => !part || has(part)))
    for (const screen of job.screens) {
      const fits = pathname === screen || pathname.startsWith(`${screen}/`)
      if (fits && screen.length >= (best?.length ?? 0)) best = { job, length: screen.length }
    }
  return best?.job
}
