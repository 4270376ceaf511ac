import { describe, expect, it } from 'vitest'
import { trackingNumber } from '#domains/boxes/box-requests/office-schemas.ts'
import { idOfCode } from '#domains/boxes/box-requests/rules.ts'
import { lossIn, storedValue } from '#domains/office/imports/cell-values.server.ts'
import type { ImportColumn } from '#domains/office/imports/columns.server.ts'
import { idOfOwnCode, normalCode } from '#domains/stock/inventory/codes.ts'
import { NewInventoryItem } from '#domains/stock/inventory/schemas.ts'
import { canonicalReference } from '#lib/text/reference.ts'
import { townAsWritten } from '#lib/text/town-names.ts'
import { zipAsPrinted } from '#lib/text/zip.ts'

// What scanners, carriers and spreadsheets make of one code.

const column = (as: ImportColumn['as']): ImportColumn => ({
  field: 'x',
  header: 'X',
  example: '',
  ...(as && { as }),
})
const inSheet = (as: ImportColumn['as'], cell: string) => storedValue(cell, column(as))

describe('codes', () => {
  const separators = [
    '-',
    "'",
    '–',
    '—',
    '/',
    ' ',
    '',
    ' - ',
    '´',
    '`',
    '_',
    '.',
    '−',
    '¿',
    '?',
    '+',
    '\u00ad',
    '‐',
  ]
  it.each(separators)('HIB and ART with «%s» between', (sign) => {
    expect(idOfCode(`HIB${sign}0042`)).toBe(42)
    expect(idOfOwnCode(`art${sign}0007`)).toBe(7)
  })
  it.each([
    '#HIB-0042',
    'hib42',
    ']C1HIB-0042',
    ' HIB-0042\r\n',
    '\u200eHIB-0042',
    'HIB-0042\u001d',
    'ＨＩＢ－００４２',
  ])('«%j» is a box', (typed) => {
    expect(idOfCode(typed)).toBe(42)
  })
  it.each(['42', 'hibisco', 'HIB-', 'ART-0042', 'HIB-42-A', ''])('«%s» is no box', (typed) => {
    expect(idOfCode(typed)).toBeNull()
  })
  it.each([
    '012345678905',
    '0012345678905',
    '00012345678905',
    ']E00012345678905',
    ']E0012345678905',
    '(01)00012345678905',
    '0100012345678905',
    ']C10100012345678905172612',
    ' 012345678905\r',
    '０１２３４５６７８９０５',
    '\u200b012345678905',
    '0 12345 67890 5',
    '12345678905',
  ])('«%j» is one article', (typed) => {
    expect(normalCode(typed)).toBe('012345678905')
  })
  it.each(['4006381333931', '04006381333931', ']E04006381333931', '(01)04006381333931'])(
    '«%s» is one EAN',
    (typed) => {
      expect(normalCode(typed)).toBe('4006381333931')
    },
  )
  it.each([
    ['01234565', '012345000065'],
    ['04252614', '042100005264'],
    [']E001234565', '012345000065'],
    // Its own check digit says that it is an EAN-8.
    ['96385074', '96385074'],
  ])('the short code «%s» is %s', (typed, code) => {
    expect(normalCode(typed)).toBe(code)
  })
  it.each([
    'HIB-0042',
    "hib'0042",
    '#HIB–0042',
    'ART-0007',
    ']C1ART/0007',
    'H7KP-2M9X-QRTV',
    'https://example.org/solicitud/H7KP-2M9X-QRTV',
  ])('our own «%s» is no tracking number', (typed) => {
    expect(trackingNumber.safeParse(typed).success).toBe(false)
  })
  it.each([
    'HIB-0042',
    "art'0007",
    'H7KP-2M9X-QRTV',
    '9234690361980900000142',
    '420009269234690361980900000142',
    '1Z999AA10123456784',
  ])('«%s», scanned into the wrong field, is no code of an article', (typed) => {
    expect(NewInventoryItem.shape.code.safeParse(typed).success).toBe(false)
  })
  const carrier = '9234690361980900000142'
  it.each([
    carrier,
    `42000926${carrier}`,
    `420009261234${carrier}`,
    `(420)00926${carrier}`,
    '9234 6903 6198 0900 0001 42',
    '9234-6903-6198-0900-0001-42',
    `]C142000926${carrier}`,
    `${carrier}\r\n`,
    `4200092600${carrier}`.replace('0092600', '00926'),
    `\u200e${carrier}`,
    "9234'6903'6198'0900'0001'42",
    '９２３４６９０３６１９８０９０００００１４２',
    `USPS ${carrier}`,
    `Tracking #: ${carrier}`,
    `Número de rastreo: ${carrier}.`,
    `%42000926${carrier}`,
    carrier + carrier,
    `https://tools.usps.com/go/TrackConfirmAction?tLabels=${carrier}`,
    `https://tools.usps.com/go/TrackConfirmAction?tRef=fullpage&tLc=2&text28777=&tLabels=${carrier}%2C&tABt=false`,
  ])('«%j» is one tracking number', (typed) => {
    expect(trackingNumber.parse(typed)).toBe(carrier)
  })
  it.each(['1Z999AA10123456784', 'ea123456789us', '123456789012'])(
    '«%s» is one of another carrier',
    (typed) => {
      expect(trackingNumber.parse(typed)).toBe(typed.toUpperCase())
    },
  )
  it('what a spreadsheet cut is none', () => {
    expect(trackingNumber.safeParse('9.4055E+21').success).toBe(false)
  })
  it.each(['entregada a mano', 'Lo lleva Ana', 'USPS'])('«%s» is a word of staff', (typed) => {
    expect(trackingNumber.parse(typed)).toBe(typed)
  })
  it.each([
    'H7KP-2M9X-QRTV',
    'h7kp-2m9x-qrtv',
    'h7kp2m9xqrtv',
    'H7KP 2M9X QRTV',
    '#H7KP-2M9X-QRTV',
    'H7KP–2M9X–QRTV',
    ' H7KP-2M9X-QRTV ',
    'https://example.org/solicitud/H7KP-2M9X-QRTV',
    'https://example.org/en/request/H7KP-2M9X-QRTV?x=1',
    'H7KP\u20112M9X\u2011QRTV',
    'H7KP.2M9X.QRTV',
    '\u200bH7KP-2M9X-QRTV',
  ])('«%s» is one reference', (typed) => {
    expect(canonicalReference(typed)).toBe('H7KP-2M9X-QRTV')
  })
})

describe('what a spreadsheet destroyed is refused or repaired', () => {
  it.each([
    '9.4055E+21',
    '9.4055118992232e+21',
    '9,4E+21',
    '-1E+05',
    '#N/A',
    '#N/D',
    '#REF!',
    '#¡VALOR!',
    '#VALUE!',
    '#DIV/0!',
    '#¡DIV/0!',
    '#NAME?',
    '#¿NOMBRE?',
    '#NUM!',
  ])('«%s» says nothing any more', (cell) => {
    expect(lossIn(cell, column(undefined))).not.toBeNull()
  })
  it('a UPC gets its zero by the check digit, or is refused', () => {
    expect(inSheet('code', '12345678905')).toBe('012345678905')
    expect(lossIn('12345678904', column('code'))).toBe('imports.errors.rows.lostZero')
    expect(lossIn('4006381333931', column('code'))).toBeNull()
  })
  it.each([
    ['669', '00669'],
    ['926', '00926'],
    ['00926', '00926'],
    ['33101', '33101'],
    ['00926-1234', '00926-1234'],
    ['6691234', '00669-1234'],
    ['669-1234', '00669-1234'],
    ['00669.0', '00669'],
    ['669.0', '00669'],
    ['Lares PR 00669', '00669'],
    ['88171234', '08817-1234'],
    ['66', '66'],
  ])('the ZIP code %s is %s', (cell, zip) => {
    expect(inSheet('zip', cell)).toBe(zip)
  })
  it.each([
    '00926-1234',
    '00926 1234',
    '009261234',
    '00926\u20131234',
    'PR 00926-1234',
    'P.R. 00926 1234',
    'O0926-1234',
    'ZIP: 00926-1234',
    '\u200b00926\u00ad-1234',
    '００９２６－１２３４',
  ])('the ZIP code «%s» is one', (typed) => {
    expect(zipAsPrinted(typed)).toBe('00926-1234')
  })
  it.each([
    ['926', '926'],
    ['C.P. 00926', '00926'],
    ['Z.P. 00926', '00926'],
    ['ZIP code 00926', '00926'],
    ['00926 PR', '00926'],
    ['Lares PR 00669', '00669'],
    ['Lares, P.R. 00669-1234', '00669-1234'],
    ['San Juan, Puerto Rico 00921', '00921'],
    ['Lares 00669', '00669'],
    ['00926-1234, P.R.', '00926-1234'],
    ['0092', '0092'],
    ['Ponce', 'Ponce'],
    ['PR', 'PR'],
    ['1010 AB', '1010 AB'],
  ])('the ZIP code «%s» is %s', (typed, zip) => {
    expect(zipAsPrinted(typed)).toBe(zip)
  })
})

describe('one town', () => {
  it.each([
    'Mayagüez',
    'Mayaguez',
    'MAYAGÜEZ',
    'mayaguez',
    ' Mayagüez ',
    'Mayagu\u0308ez',
    'Mayagüez, PR',
    'Mayagüez P.R.',
    'Mayaguez, Puerto Rico',
    'Mayagüez\u200b',
  ])('«%s»', (typed) => {
    expect(townAsWritten(typed)).toBe('Mayagüez')
  })
  it.each([
    ['Orlando', 'Orlando'],
    ['San  Juan', 'San Juan'],
    ['Villa  Nueva', 'Villa Nueva'],
    ['Morovis.', 'Morovis'],
    ['Toa-Baja', 'Toa Baja'],
    ['Sta Isabel', 'Santa Isabel'],
    ['Sn. Juan', 'San Juan'],
    ['Peñuelas PR 00624', 'Peñuelas'],
    ['Lares, Puerto Rico 00669', 'Lares'],
    ['pueblo de Ponce', 'Ponce'],
    ['Winston-Salem', 'Winston-Salem'],
  ])('«%s» is %s', (typed, stored) => {
    expect(townAsWritten(typed)).toBe(stored)
  })
})
