import { expect, it } from 'vitest'
import { addressEnd, postalParts } from './postal-lines.ts'
import { prTowns } from './pr-towns.ts'

it.each([
  ['150 Calle A', null, '150 Calle A', []],
  ['Urb. Las Lomas\n12 Calle 5', 'Urb. Las Lomas', '12 Calle 5', []],
  ['Urb. Las Lomas, Calle 5 #12', 'Urb. Las Lomas', 'Calle 5 #12', []],
  ['URB LAS LOMAS 12 CALLE 5', 'URB LAS LOMAS', '12 CALLE 5', []],
  ['Urb Villa 2000 12 Calle 5', 'Urb Villa 2000', '12 Calle 5', []],
  ['Urbanización Las Lomas B-12', 'Urbanización Las Lomas', 'B-12', []],
  ['12 Calle 5\nUrb Las Lomas', 'Urb Las Lomas', '12 Calle 5', []],
  ['Urb Las Lomas\n12 Calle 5, Apt 3', 'Urb Las Lomas', '12 Calle 5', ['Apt 3']],
  ['Urbano Ramírez St 5', null, 'Urbano Ramírez St 5', []],
  ['Cond Miramar\n601 Ave Ponce de León, APT 4', null, '601 Ave Ponce de León', ['Cond Miramar', 'APT 4']],
  ['Cond. Miramar, 601 Ave Ponce de León', null, '601 Ave Ponce de León', ['Cond. Miramar']],
  ['Edif 5\nCalle Luna 12', null, 'Calle Luna 12', ['Edif 5']],
  ['Bo Quebrada\nCarr 129 Km 5.2', null, 'Carr 129 Km 5.2', ['Bo Quebrada']],
  ['Bo. Quebrada Carr 129 Km 5.2', null, 'Carr 129 Km 5.2', ['Bo. Quebrada']],
  ['Sector La Loma', null, 'Sector La Loma', []],
  ['Parcelas Nuevas 123', null, 'Parcelas Nuevas 123', []],
  ['HC 02 Box 1234', null, 'HC 02 Box 1234', []],
  ['PO Box 1', null, 'PO Box 1', []],
  ['PSC 1234 Box 5678', null, 'PSC 1234 Box 5678', []],
  ['100 Main St, Suite 4', null, '100 Main St', ['Suite 4']],
  ['Urb Las Lomas', 'Urb Las Lomas', null, []],
  ['c/o María\nUrb Sta Rosa\n14-5 Calle 9', 'Urb Sta Rosa', '14-5 Calle 9', ['c/o María']],
  ['Hospital San Lucas\n917 Ave Tito Castro', null, '917 Ave Tito Castro', ['Hospital San Lucas']],
  ['PMB 123\nPO Box 7891', null, 'PO Box 7891', ['PMB 123']],
  ['Villa Carolina\nBlq 23-4 Calle 12', null, 'Blq 23-4 Calle 12', ['Villa Carolina']],
  ['Com. Las 500tas #123 Calle Rubí', null, '#123 Calle Rubí', ['Com. Las 500tas']],
  ['12 Calle 5, Urb. Las Lomas', 'Urb. Las Lomas', '12 Calle 5', []],
  ['Urb Reparto Metropolitano 1010 SE Calle 30', 'Urb Reparto Metropolitano', '1010 SE Calle 30', []],
  ['Casa Blanca 5', null, 'Casa Blanca 5', []],
  ['Urb Colinas, # 45', 'Urb Colinas', '# 45', []],
  ['14 Calle 9\nToa Alta PR 00953', null, '14 Calle 9', []],
  ['PO Box 77, Lares, PR 00669', null, 'PO Box 77', []],
  ['PO Box 12345 Lares P.R. 00669-1234', null, 'PO Box 12345', []],
  ['12 Calle Sol, San Juan, Puerto Rico 00901', null, '12 Calle Sol', []],
  ['Urb. Las Lomas, Calle 5 #12, San Juan PR 00926.', 'Urb. Las Lomas', 'Calle 5 #12', []],
  ['Ave Ponce de León, PR 00907', null, 'Ave Ponce de León, PR 00907', []],
  ['', null, null, []],
])('«%s» is %s · %s · %j', (address, urbanization, street, others) => {
  expect(postalParts(address)).toEqual({ urbanization, street, others })
})

it.each([
  ['PO Box 77 Lares PR 00669', 'PO Box 77', 'Lares', '00669'],
  ['PO Box 77, Lares, P.R., 00669-1234', 'PO Box 77', 'Lares', '00669-1234'],
  ['P.O. BOX 77 LARES PUERTO RICO 00669', 'P.O. BOX 77', 'Lares', '00669'],
  ['PO Box 77 Lares, Puerto Rico', 'PO Box 77', 'Lares', ''],
  ['HC 1 Box 4521 Barranquitas PR 00794', 'HC 1 Box 4521', 'Barranquitas', '00794'],
  ['HC 1 Box 4521 barranquitas 00794', 'HC 1 Box 4521', 'Barranquitas', '00794'],
  ['Urb Santa Rosa 12 Calle 3 Bayamón 00959', 'Urb Santa Rosa 12 Calle 3', 'Bayamón', '00959'],
  ['Urb Santa Rosa 12 Calle 3 Bayamon PR 009591234', 'Urb Santa Rosa 12 Calle 3', 'Bayamón', '009591234'],
  ['Calle Ponce 5 Lares PR 00669', 'Calle Ponce 5', 'Lares', '00669'],
  ['Calle San Juan 12 Ponce PR 00730', 'Calle San Juan 12', 'Ponce', '00730'],
  ['12 Calle Luna San Juan PR 00901', '12 Calle Luna', 'San Juan', '00901'],
  ['Km 2 Carr 183 Las Piedras PR 00771', 'Km 2 Carr 183', 'Las Piedras', '00771'],
  ['Bo Rayo Guaras Sabana Grande PR 00637', 'Bo Rayo Guaras', 'Sabana Grande', '00637'],
  ['Box 12 Añasco PR 00610', 'Box 12', 'Añasco', '00610'],
  ['Box 12 Anasco PR 00610', 'Box 12', 'Añasco', '00610'],
  ['Box 12 San Sebastián PR 00685 USA', 'Box 12', 'San Sebastián', '00685'],
  ['Box 12 Sta. Isabel PR 00757', 'Box 12', 'Santa Isabel', '00757'],
  ['Box 12 Juana\u00a0Diaz PR\u00a000795', 'Box 12', 'Juana Díaz', '00795'],
  ['Villa Carolina, Carolina PR 00985', 'Villa Carolina', 'Carolina', '00985'],
  ['Box 12 Lares PR 00669\u20111234', 'Box 12', 'Lares', '00669-1234'],
])('«%s» ends with the town: %s · %s · %s', (line, street, city, zip) => {
  expect(addressEnd(line)).toEqual({ street, city, state: 'PR', zip })
  expect(postalParts(line).others.length + (postalParts(line).street ? 1 : 0)).toBeGreaterThan(0)
  expect(JSON.stringify(postalParts(line))).not.toContain(zip || 'Puerto Rico')
})

it.each([
  ['PSC 3 Box 1234 APO AE 09012', { street: 'PSC 3 Box 1234', city: 'APO', state: 'AE', zip: '09012' }],
  [
    'Unit 2050 Box 4190, FPO, AP 96278-2050',
    { street: 'Unit 2050 Box 4190', city: 'FPO', state: 'AP', zip: '96278-2050' },
  ],
])('«%s» is of the armed forces', (line, end) => {
  expect(addressEnd(line)).toEqual(end)
})

it('a city of another state is known from its field', () => {
  const line = '100 Main St Apt 4, Orlando, FL 32801'
  expect(addressEnd(line)).toBeNull()
  expect(addressEnd(line, 'orlando')).toMatchObject({
    street: '100 Main St Apt 4',
    state: 'FL',
    zip: '32801',
  })
})

it.each([
  'Calle Ponce PR 00717',
  '12 Calle Ponce PR 00717',
  'Villa Carolina PR 00985',
  'Urb Carolina 00979',
  'Bo. Guayama PR 00784',
  'Jardines de Ponce 00730',
  'Punta Salinas PR 00949',
  'Calle Luna 12 Ponce',
  'Ponce',
  '12345 Lares Rd',
  '100 Main St Ponce FL 32801',
  '',
])('«%s» has no such end, and stays', (line) => {
  expect(addressEnd(line)).toBeNull()
})

it('every town is known, in any writing, before state and ZIP code', () => {
  for (const town of prTowns) {
    const plain = town.normalize('NFD').replace(/\p{M}/gu, '')
    for (const name of [town, plain, town.toUpperCase(), plain.toLowerCase()])
      for (const end of ['PR 00669', ', P.R. 00669', 'Puerto Rico 00669-1234', '00669', 'PR'])
        expect([name, end, addressEnd(`PO Box 77 ${name} ${end}`)]).toMatchObject([
          name,
          end,
          { street: 'PO Box 77', city: town },
        ])
  }
})
