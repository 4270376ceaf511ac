import type { Demo } from '#lib/demo.server.ts'
import { acceptCount, countLine, startCount } from './service.server.ts'

/** The supplies were counted last week: some paper was found. */
export async function demoStockCounts(demo: Demo): Promise<void> {
  const { id, lines } = await startCount(demo.staff(7), { categories: ['supplies'], notes: null })
  for (const line of lines) {
    const { expected } = await countLine(
      demo.staff(7),
      { id, lineId: line.id },
      { counted: 0, countedAt: undefined },
    )
    const counted = (expected ?? 0) + (line.name.startsWith('Papel') ? 10 : 0)
    await countLine(demo.staff(7), { id, lineId: line.id }, { counted, countedAt: undefined })
  }
  await acceptCount(demo.staff(6), id, { reason: 'Apareció un paquete' })
}
