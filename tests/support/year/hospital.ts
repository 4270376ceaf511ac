import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { hospitalDeliveryApi } from '#domains/hospitals/hospital-deliveries/endpoints.ts'
import { hospitalApi } from '#domains/hospitals/hospital-records/endpoints.ts'
import { hospitalUnitApi } from '#domains/hospitals/hospital-units/endpoints.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { reportApi } from '#domains/office/reports/endpoints.ts'
import { binApi } from '#domains/privacy/bin/endpoints.ts'
import { independentNumbers } from '../independent-numbers.ts'
import { type Charity, year } from './charity.ts'

const institutionName = 'Hospital del Mar'
const two = (n: number) => String(n).padStart(2, '0')
const day = (month: number, of: number) => `${year}-${two(month)}-${two(of)}`
type Box = { id: number; serialNumber: string }

/** A hospital that asks for two boxes each month, gives one of them, and what goes wrong on the way. */
export class HospitalOfTheYear {
  /** What the books and the figures have to have, by month: told by what happens here, read from nowhere. */
  readonly cost: Record<string, string> = {}
  readonly boxes: Record<string, number> = {}
  given = 0
  #key = {}
  #cookie = ''
  #deleted: number | null = null
  readonly c: Charity

  constructor(c: Charity) {
    this.c = c
  }

  async opens(): Promise<void> {
    const { link, pin } = await this.c.call(
      'casos',
      hospitalUnitApi.create,
      {},
      { institutionName, lowAt: 0 },
    )
    this.#key = { link, pin }
  }

  /** The page is closed after a day. */
  async #enters(): Promise<void> {
    const entered = await this.c.app.call(hospitalUnitApi.enter, { body: this.#key })
    expect(entered.status).toBe(200)
    this.#cookie = (entered.headers['set-cookie'] as string[]).map((one) => one.split(';')[0]).join('; ')
  }

  async month(month: number): Promise<void> {
    await this.#enters()
    await this.#unit(hospitalUnitApi.order, { quantity: 2 })
    const [unit] = await this.c.call('casos', hospitalUnitApi.list)
    const id = await this.#prepares(month)
    await this.#writes(id, { status: 'delivered' })
    await this.c.call('casos', hospitalUnitApi.orderDone, { id: unit.order.id })
    const boxes: Box[] = await this.c.call('casos', hospitalDeliveryApi.boxes, { id })
    const key = day(month, 1).slice(0, 7)
    Object.assign(this.cost, { [key]: '21.00' })
    Object.assign(this.boxes, { [key]: 2 })
    if (month === 3) await this.#putsLessIn(boxes[1]!.id, key)
    // The hospital has no room: what was taken there comes back, and nothing of it is left.
    if (month === 4) {
      await this.#writes(id, { status: 'pending' })
      await this.c.call('casos', hospitalDeliveryApi.remove, { id })
      Object.assign(this.cost, { [key]: '0.00' })
      Object.assign(this.boxes, { [key]: 0 })
      return
    }
    if (month === 11) {
      await this.#writes(id, { deliveryDate: day(12, 1) })
      Object.assign(this.boxes, { [key]: 0, [day(12, 1).slice(0, 7)]: 2 })
    }
    if (month === 12) this.boxes[key] = 4
    // Deleted by mistake: its boxes stay there, and their cost in the books.
    if (month === 7) {
      await this.c.call('casos', hospitalDeliveryApi.remove, { id })
      this.#deleted = id
      return
    }
    await this.#unit(hospitalUnitApi.give, { serialNumber: boxes[0]!.serialNumber })
    this.given++
  }

  /** The mistake is found out some days later. */
  async later(): Promise<void> {
    if (this.#deleted) await this.#restores(this.#deleted)
  }

  /** For the new year: agreed and packed, not taken there yet. */
  ordersAgain = () => this.#prepares(13)

  async #prepares(month: number): Promise<number> {
    const deliveryDate = month > 12 ? `${year + 1}-01-08` : day(month, 10)
    const body = {
      institutionName: month % 2 ? institutionName : 'HOSPITAL DEL MAR',
      contactPersonName: 'Luz Vega',
      phone: '787-555-0111',
      email: 'luz@example.org',
      collaborationDate: day(1, 2),
      deliveryDate,
      // In one month there is less in the house than was agreed.
      boxesDelivered: month === 10 ? 3 : 2,
    }
    const { id } = await this.c.call('casos', hospitalDeliveryApi.create, {}, body)
    const boxes: Box[] = []
    for (let n = 0; n < 2; n++)
      boxes.push(await this.c.call('casos', hospitalDeliveryApi.createBox, { id }, { supportType: 'Duelo' }))
    for (const { id: boxId } of boxes)
      for (const [inventoryItemId, quantity] of [
        [this.c.items.manta, 1],
        [this.c.items.vela, 2],
      ])
        await this.c.call('casos', hospitalDeliveryApi.addItem, { boxId }, { inventoryItemId, quantity })
    await this.c.call('casos', hospitalDeliveryApi.updateBox, { id: boxes[0]!.id }, { isPrepared: true })
    if (month === 6) {
      await this.c.call('casos', hospitalDeliveryApi.remove, { id })
      await this.#restores(id)
    }
    return id
  }

  async #putsLessIn(boxId: number, key: string): Promise<void> {
    const items = await this.c.call('casos', hospitalDeliveryApi.items, { boxId })
    const candles = items.find(
      ({ inventoryItemId }: { inventoryItemId: number }) => inventoryItemId === this.c.items.vela,
    )
    await this.c.call('casos', hospitalDeliveryApi.updateItem, { id: candles.id }, { quantity: 1 })
    this.cost[key] = '19.75'
  }

  async #restores(entityId: number): Promise<void> {
    await this.c.call('casos', binApi.restore, { entity: 'hospital_delivery', entityId }, {})
    this.#deleted = null
  }

  #writes = (id: number, body: Record<string, unknown>) =>
    this.c.call('casos', hospitalDeliveryApi.update, { id }, body)

  async #unit(endpoint: Parameters<Charity['call']>[1], body: Record<string, unknown>) {
    const answer = await this.c.app.call(endpoint, { body, headers: { cookie: this.#cookie } })
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }

  /** Books, figures, the hospital's record and the unit's shelf say what happened. */
  async expectTruth(): Promise<void> {
    const { c } = this
    expect(
      await c.rows(sql`select substr(entry.occurred_on::text, 1, 7) as month, sum(entry.amount)::text as cost
        from accounting_transactions entry
        left join accounting_transactions of on of.id = entry.reversal_of
        where coalesce(entry.hospital_delivery_id, of.hospital_delivery_id) is not null and entry.archived_at is null
        group by 1 order by 1`),
    ).toEqual(Object.entries(this.cost).map(([month, cost]) => ({ month, cost })))
    const handedOver = Object.values(this.boxes).reduce((sum, boxes) => sum + boxes, 0)
    const { boxesPerMonth } = await c.call('admin', dashboardApi.plots)
    const shown = boxesPerMonth.map(({ month, hospital }: { month: string; hospital: number }) => [
      month,
      hospital,
    ])
    expect(shown).toEqual(shown.map(([month]: [string]) => [month, this.boxes[month] ?? 0]))
    expect(await c.call('casos', hospitalDeliveryApi.summary)).toMatchObject({ boxesHandedOver: handedOver })
    expect(await c.call('casos', hospitalApi.list)).toMatchObject([
      { name: institutionName, boxesDelivered: handedOver, boxesGiven: this.given },
    ])
    expect(await c.call('casos', hospitalUnitApi.list)).toMatchObject([
      { onShelf: handedOver - this.given, isLow: false, order: null },
    ])
    const families = (await independentNumbers(c.app.ctx.db)).boxes.reduce((sum, { boxes }) => sum + boxes, 0)
    const { figures } = await c.call('visitor', reportApi.figures, {}, undefined, { year })
    expect(figures).toMatchObject({ boxes: families + handedOver })
  }
}
