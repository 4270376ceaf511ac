import type * as z from 'zod/mini'
import { may, type Right } from '../rights.ts'

type Hide<T> = (value: NonNullable<T>) => T
/** `right` null: only answers that are `opened` have the value. `opener`: who may open it. */
type Mark = { right: Right | null; opener?: Right; hide: Hide<unknown> }
const marks = new WeakMap<z.core.$ZodType, Mark>()
const openAnswers = new WeakSet<object>()

/**
 * A field of a response that only accounts with the right may read: `email: onlyFor('requests.read', z.string(), () => '')`.
 * Everybody else gets null, or what `hide` makes of the value.
 */
export function onlyFor<S extends z.ZodMiniType>(
  right: Right,
  schema: S,
  ...[hide]: null extends z.output<S> ? [hide?: Hide<z.output<S>>] : [hide: Hide<z.output<S>>]
): S {
  marks.set(schema, { right, hide: (hide as Hide<unknown> | undefined) ?? (() => null) })
  return schema
}

/**
 * A field that answers do not carry, unless their verb has opened them and written down who reads them. `opener` is the
 * right that such a verb asks.
 */
export function sealed<S extends z.ZodMiniType>(
  opener: Right,
  schema: null extends z.output<S> ? S : never,
): S {
  marks.set(schema, { right: null, opener, hide: () => null })
  return schema
}

/** This answer carries its sealed fields. */
export function opened<T extends object>(answer: T): T {
  openAnswers.add(answer)
  return answer
}

type Holder = { role: string } | null
type Mask = (value: unknown, holder: Holder, isOpen?: boolean) => unknown

const isHidden = ({ right }: Mark, holder: Holder, isOpen: boolean) =>
  right === null ? !isOpen : !may(holder, right)

/** Takes out of an answer what the caller may not read. Null when the schema marks no field. */
export function maskOf(schema: z.core.$ZodType | undefined): Mask | null {
  if (!schema) return null
  const inner = innerMask(schema as z.core.$ZodTypes)
  const mark = marks.get(schema)
  if (!mark) return inner
  return (value, holder, isOpen = false) => {
    if (isHidden(mark, holder, isOpen))
      return value === null || value === undefined ? value : mark.hide(value)
    return inner ? inner(value, holder) : value
  }
}

function innerMask({ _zod: { def } }: z.core.$ZodTypes): Mask | null {
  if (def.type === 'object') return objectMask(def.shape)
  if (def.type === 'array') return listMask(maskOf(def.element))
  if (def.type === 'tuple') return tupleMask(def.items.map(maskOf))
  if (def.type === 'record') return recordMask(maskOf(def.valueType))
  if (def.type === 'union') return inTurn(def.options.map(maskOf))
  return 'innerType' in def ? maskOf(def.innerType) : null
}

/**
 * A field `sealedFields` of the object names what is hidden, so that nobody takes it for an empty answer. Who may open a
 * field reads there only what holds something: what is empty needs no opening.
 */
function objectMask(shape: Readonly<Record<string, z.core.$ZodType>>): Mask | null {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const mask = maskOf(schema)
    return mask ? [[name, mask] as const] : []
  })
  if (fields.length === 0) return null
  const ownMarks = Object.entries(shape).flatMap(([name, schema]) => {
    const mark = marks.get(schema)
    return mark ? [[name, mark] as const] : []
  })
  return (value, holder) => {
    if (!isObject(value)) return value
    const isOpen = openAnswers.has(value)
    const isNamed = (name: string, mark: Mark) =>
      isHidden(mark, holder, isOpen) &&
      !(mark.opener && may(holder, mark.opener) && (value[name] ?? null) === null)
    const copy = { ...value }
    for (const [name, mask] of fields) if (name in copy) copy[name] = mask(copy[name], holder, isOpen)
    if ('sealedFields' in shape)
      copy.sealedFields = ownMarks.filter(([name, mark]) => isNamed(name, mark)).map(([name]) => name)
    return copy
  }
}

function listMask(mask: Mask | null): Mask | null {
  return mask && ((value, holder) => (Array.isArray(value) ? value.map((one) => mask(one, holder)) : value))
}

function tupleMask(items: (Mask | null)[]): Mask | null {
  if (items.every((mask) => mask === null)) return null
  return (value, holder) =>
    Array.isArray(value) ? value.map((one, at) => (items[at] ? items[at](one, holder) : one)) : value
}

function recordMask(mask: Mask | null): Mask | null {
  if (!mask) return null
  return (value, holder) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mask(one, holder)]))
      : value
}

function inTurn(masks: (Mask | null)[]): Mask | null {
  const all = masks.filter((mask) => mask !== null)
  return all.length === 0 ? null : (value, holder) => all.reduce((now, mask) => mask(now, holder), value)
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
