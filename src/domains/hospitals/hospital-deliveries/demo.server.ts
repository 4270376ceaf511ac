import { listInventory } from '#domains/stock/inventory/service.server.ts'
import type { Demo } from '#lib/demo.server.ts'
import { addHospitalBoxItem } from './box-items.server.ts'
import { generateHospitalBoxes, updateHospitalBox } from './boxes.server.ts'
import {
  GenerateHospitalBoxes,
  HospitalBoxChange,
  NewHospitalBoxItem,
  NewHospitalDelivery,
} from './schemas.ts'
import { createHospitalDelivery } from './service.server.ts'

export async function demoDeliveries(demo: Demo): Promise<void> {
  const { rows } = await listInventory(demo.staff(0), { stock: 'packable' })
  const contents = rows.filter(({ name }) => plentiful.has(name))
  for (const [n, [daysAgo, institutionName, boxesDelivered, prepared]] of deliveries.entries()) {
    const { name, email, phone } = demo.person(90 + n)
    const { id } = await createHospitalDelivery(
      demo.staff(daysAgo + 10),
      NewHospitalDelivery.parse({
        institutionName,
        contactPersonName: name,
        email,
        phone,
        collaborationDate: demo.date(daysAgo + 10),
        deliveryDate: demo.date(daysAgo),
        boxesDelivered,
        status: daysAgo > 0 ? 'delivered' : 'pending',
      }),
    )
    const { boxes } = await generateHospitalBoxes(
      demo.staff(daysAgo + 6),
      id,
      GenerateHospitalBoxes.parse({}),
    )
    for (const box of boxes.slice(0, prepared)) {
      for (const { id: inventoryItemId } of contents)
        await addHospitalBoxItem(
          demo.staff(Math.max(daysAgo + 3, 1)),
          box.id,
          NewHospitalBoxItem.parse({ inventoryItemId }),
        )
      await updateHospitalBox(
        demo.staff(Math.max(daysAgo + 2, 1)),
        box.id,
        HospitalBoxChange.parse({ isPrepared: true }),
        {},
      )
    }
  }
}

// Items with enough stock for every box.
const plentiful = new Set(['Hojas de recursos', 'Semillas de girasol', 'Papel de seda'])

const deliveries = [
  [60, 'Hospital de la Bahía', 6, 6],
  [25, 'Centro Médico del Sur', 8, 8],
  [-5, 'Hospital La Montaña', 5, 2],
] as const
