import { expect, it } from 'vitest'
import { postalParts } from './postal-lines.ts'

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
  ['', null, null, []],
])('«%s» is %s · %s · %j', (address, urbanization, street, others) => {
  expect(postalParts(address)).toEqual({ urbanization, street, others })
})
