import type { Ctx } from './context.server.ts'
import type { EmailValues } from './email-template.ts'
import type { Lang } from './text/texts.ts'

/** The person a record is about, as an answer needs them. */
export type Addressee = {
  name: string
  /** Empty: the person left no address, and only calls and notes can be written down. */
  email: string
  phone: string | null
  locale: Lang
  /** The record's own placeholders in the starting texts. */
  values: EmailValues
}

/** One kind of record that staff can answer. Its key in the manifest is the history's `entity`. */
export type ReplyTarget = {
  /** Throws not_found when there is no such record. */
  find(ctx: Ctx, id: number): Promise<Addressee>
  /** In the transaction that queues the answer: somebody takes care of it. */
  afterWriting?(ctx: Ctx, id: number): Promise<void>
  /** The person was answered: the e-mail has left, or somebody called. */
  afterReply?(ctx: Ctx, id: number): Promise<void>
  /** No answer went, because the person wants no e-mails or staff took it back: somebody has to write or call. */
  afterStop?(ctx: Ctx, id: number): Promise<void>
  /** In the transaction that writes down what the person answered. */
  afterAnswer?(ctx: Ctx, id: number): Promise<void>
}
