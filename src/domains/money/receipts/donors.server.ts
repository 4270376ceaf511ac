import { type SQL, sql } from 'drizzle-orm'
import { receipts } from './tables.server.ts'

/**
 * One donor: one name, in any spelling, under one e-mail address or none. Two names under one address are two people, who
 * file their taxes alone, until staff give both gifts the same name.
 */
export const donorKey = keyOf(sql`${receipts.donorEmail}`, sql`${receipts.donorName}`)

type Donor = Pick<typeof receipts.$inferSelect, 'donorEmail' | 'donorName'>

export const isOfDonor = ({ donorEmail, donorName }: Donor): SQL =>
  sql`${donorKey} = ${keyOf(sql`${donorEmail}::text`, sql`${donorName}::text`)}`

function keyOf(email: SQL, name: SQL): SQL<string> {
  return sql`lower(coalesce(${email}, '')) || ' ' || coalesce(name_key(${name}), '')`
}
