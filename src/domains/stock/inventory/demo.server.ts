import type { Demo } from '#lib/demo.server.ts'
import { NewInventoryItem } from './schemas.ts'
import { createInventoryItem } from './service.server.ts'

export async function demoInventory(demo: Demo): Promise<void> {
  for (const [name, quantity, minQuantity, unitCost, category, description] of items) {
    const input = { name, quantity, minQuantity, unitCost, category, description }
    await createInventoryItem(demo.staff(85), NewInventoryItem.parse(input))
  }
}

const items = [
  ['Caja blanca', 64, 20, '2.35', 'hopebox', 'Cartón grueso, con lazo'],
  ['Manta tejida', 38, 25, '0.00', 'hopebox', 'De los círculos de tejido'],
  ['Gorrito', 52, 25, '0.00', 'hopebox', 'Tres tamaños muy pequeños'],
  ['Molde para huellas', 9, 15, '4.80', 'hopebox', 'Barro que seca al aire'],
  ['Vela', 71, 30, '1.25', 'hopebox', 'Sin olor'],
  ['Libreta', 44, 20, '2.10', 'hopebox', 'Para escribirle'],
  ['Osito con peso', 6, 10, '11.50', 'hopebox', 'Para los brazos vacíos'],
  ['Semillas de girasol', 120, 30, '0.40', 'hopebox', 'Para sembrar en su nombre'],
  ['Cuento para hermanos', 17, 10, '6.25', 'hopebox', 'En español e inglés'],
  ['Papel de seda', 210, 50, '0.08', 'supplies', 'Blanco y crema'],
  ['Etiquetas 4×6', 0, 100, '0.05', 'supplies', 'Rollo térmico'],
  ['Hojas de recursos', 320, 100, '0.12', 'general', 'Teléfonos y grupos, dos idiomas'],
] as const
