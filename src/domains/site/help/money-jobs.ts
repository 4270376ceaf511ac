import { type HelpJob, to } from './help-job.ts'

export const moneyJobs: readonly HelpJob[] = [
  {
    key: 'cierre',
    title: 'Cerrar el mes',
    when: 'En los primeros días del mes siguiente.',
    screens: ['/admin/contabilidad'],
    steps: [
      {
        text: 'Verifica los pagos que las familias dijeron que hicieron.',
        link: to('Dinero que llegó', '/admin/dinero?state=waiting'),
      },
      {
        text: 'Revisa las transacciones del mes y anota lo que falte.',
        link: to('Transacciones', '/admin/contabilidad/transacciones'),
      },
      {
        text: 'Cierra el mes y baja los archivos para tu contable.',
        link: to('Cierre de mes', '/admin/contabilidad/cierre'),
      },
      {
        text: 'Imprime el estado si la directiva lo pide.',
        link: to('Estado', '/admin/contabilidad/estado'),
      },
    ],
    if: ['Faltaba algo: reabre el mes con una razón, corrige y ciérralo otra vez.'],
  },
  {
    key: 'pagos',
    title: 'El dinero que llega',
    when: 'Cada día que «Hoy» dice que hay pagos sin verificar.',
    screens: ['/admin/dinero', '/admin/pagos'],
    steps: [
      {
        text: 'Abre lo que espera. Cada fila es un pago, y su última columna dice qué toca.',
        link: to('Dinero que llegó', '/admin/dinero?state=waiting'),
      },
      { text: 'Busca en PayPal o en ATH Móvil la misma cantidad, el mismo día y el mismo nombre.' },
      { text: 'Si llegó, «Verificar a mano» con la cantidad que llegó. Se anota en contabilidad solo.' },
      { text: 'Si es una donación, su recibo sale en el acto.' },
      { text: 'Si nunca llegó, «Descartar». La caja sigue igual: nunca depende del pago.' },
    ],
    if: [
      'No se sabe de quién es: en Pagos, di de qué solicitud o donación es, o apártalo.',
      'Verificaste el que no era: en el mismo pago, deshazlo.',
    ],
  },
  {
    key: 'recibos',
    title: 'Recibos de donaciones',
    when: 'Una persona pide el suyo, o termina el año.',
    screens: [
      '/admin/contabilidad/recibos',
      '/admin/contabilidad/donantes',
      '/admin/contabilidad/donaciones',
    ],
    steps: [
      {
        text: 'Cada donación tiene su recibo con número, sin que nadie lo haga.',
        link: to('Recibos', '/admin/contabilidad/recibos'),
      },
      { text: 'Ábrelo para imprimirlo o enviarlo por correo, en español o en inglés.' },
      {
        text: 'En enero, el resumen del año de cada donante: se envían todos de una vez.',
        link: to('Donantes', '/admin/contabilidad/donantes'),
      },
      { text: 'Antes del primero, pon el nombre legal y el número de la organización en Ajustes.' },
    ],
    if: ['Un dato estaba mal: corrige la donación. El recibo se anula y sale otro con otro número.'],
  },
  {
    key: 'devolver',
    title: 'Devolver dinero',
    when: 'Una familia pagó de más o canceló, o alguien donó por error.',
    screens: [],
    steps: [
      {
        text: 'Busca el pago por su número o por el nombre (Ctrl K).',
        link: to('Dinero que llegó', '/admin/dinero'),
      },
      { text: 'En el pago, anota la devolución: cuánto, el día y por qué. Puede ser una parte.' },
      { text: 'Devuelve el dinero por el mismo medio en que llegó.' },
    ],
    if: ['El recibo de una donación devuelta queda anulado solo.'],
  },
]
