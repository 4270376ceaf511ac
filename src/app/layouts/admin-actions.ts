import type { OfficePart } from '#lib/office-parts.ts'

/** The cards of «Ajustes de la organización», and what people call what stands in them. */
const settings: readonly [id: number, label: string, keywords: string][] = [
  [1, 'Nombre y dirección', 'nombre legal remitente'],
  [2, 'Teléfono, horario y ayuda urgente', 'feriados cerrado WhatsApp correo mapa idiomas 988'],
  [3, 'Redes y enlaces', 'Facebook Instagram comunidad'],
  [4, 'Costo de envío y donativos', 'franqueo cantidades precio'],
  [5, 'Cuentas de pago', 'PayPal ATH Móvil'],
  [6, 'Recogida y entrega al hogar', 'lugares pueblos'],
  [7, 'Hospitales', 'sitio colaboran'],
  [8, 'La caja y una frase', 'foto imagen inicio portada carta'],
  [9, 'Reseñas', 'testimonios palabras familias'],
  [10, 'Historia y propósito', 'quiénes somos misión'],
  [11, 'Servicios', 'sitio'],
  [12, 'Relevo de responsabilidad', 'consentimiento'],
  [13, 'Firma de los correos', 'despedida'],
  [14, 'Recibos', 'contributivo exenta seguro social patronal'],
  [15, 'Privacidad y plazos', 'cuánto se guarda borrar'],
]

/** Views without an entry in the menu, and what can be done in one step: the search finds them. */
export const actions: readonly { label: string; to: string; keywords?: string; part?: OfficePart }[] = [
  { label: 'Nueva solicitud', to: '/admin/solicitudes?ficha=nueva', keywords: 'anotar familia teléfono' },
  {
    label: 'Añadir item al inventario',
    to: '/admin/contabilidad/inventario?ficha=nueva',
    keywords: 'artículo',
  },
  {
    label: 'Recibir una donación de artículos',
    to: '/admin/inventario/recibir?de=donacion',
    keywords: 'entrada',
  },
  { label: 'Entradas de inventario', to: '/admin/inventario/entradas', keywords: 'compras suplidor' },
  { label: 'Artículos por agotarse', to: '/admin/contabilidad/inventario?stock=low', keywords: 'stock bajo' },
  {
    label: 'Artículos que vencen pronto',
    to: '/admin/contabilidad/inventario?stock=expiring',
    keywords: 'lotes',
    part: 'lots',
  },
  {
    label: 'Etiquetas de los artículos',
    to: '/admin/inventario/etiquetas',
    keywords: 'códigos estante barras',
  },
  { label: 'Transacciones', to: '/admin/contabilidad/transacciones', keywords: 'gastos ingresos libro' },
  { label: 'Donaciones', to: '/admin/contabilidad/donaciones', keywords: 'donativos' },
  { label: 'Artículos donados', to: '/admin/contabilidad/articulos-donados' },
  { label: 'Estado para imprimir', to: '/admin/contabilidad/estado', keywords: 'reporte' },
  { label: 'Archivos para tu contable', to: '/admin/contabilidad/contable' },
  { label: 'Pagos', to: '/admin/pagos', keywords: 'anunciados avisos verificar' },
  { label: 'Recibos', to: '/admin/contabilidad/recibos' },
  { label: 'Donantes', to: '/admin/contabilidad/donantes' },
  { label: 'Posibles repetidas', to: '/admin/posibles-repetidas', keywords: 'duplicadas' },
  { label: 'Posible spam', to: '/admin/posible-spam' },
  {
    label: 'Páginas de los hospitales',
    to: '/admin/entregas/unidades',
    keywords: 'unidades enlace PIN',
    part: 'hospitalPages',
  },
  {
    label: 'Empezar un conteo',
    to: '/admin/inventario/conteos',
    keywords: 'contar hoja',
    part: 'counts',
  },
  { label: 'Registrar una donación', to: '/admin/contabilidad/donaciones', keywords: 'anotar donativo' },
  {
    label: 'Partes del programa',
    to: '/admin/ajustes/organizacion/16',
    keywords:
      'encender apagar conteos lotes vencimiento páginas hospitales se repite repetir series lecturas inglés',
  },
  ...settings.map(([id, label, keywords]) => ({
    label: `Ajustes: ${label}`,
    to: `/admin/ajustes/organizacion/${id}`,
    keywords,
  })),
  { label: 'Registrar a alguien en un encuentro', to: '/admin/registros', keywords: 'anotar teléfono' },
  { label: 'Cambiar mi contraseña', to: '/admin/mi-cuenta', keywords: 'clave llave segundo paso' },
  { label: 'Exportar a CSV o Excel', to: '/admin/informes', keywords: 'descargar bajar' },
]
