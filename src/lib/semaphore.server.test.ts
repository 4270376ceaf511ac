import { expect, test } from 'vitest'
import { Semaphore } from './semaphore.server.ts'

const newSemaphore = () => new Semaphore({ atOnce: 2, mayWait: 1 })

test('runs two at once, lets one wait and refuses the next', async () => {
  const semaphore = newSemaphore()
  const gates = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const running = gates.map(({ promise }) => semaphore.run(() => promise))
  let hasBegun = false
  const waiting = semaphore.run(async () => {
    hasBegun = true
    return 'third'
  })
  await expect(semaphore.run(async () => 'fourth')).rejects.toMatchObject({ code: 'unavailable' })
  expect(hasBegun).toBe(false)
  gates[0]?.resolve('first')
  expect(await waiting).toBe('third')
  gates[1]?.resolve('second')
  expect(await Promise.all(running)).toEqual(['first', 'second'])
})

test('hands its turn on: a caller between the end of one and the start of the next waits', async () => {
  const semaphore = newSemaphore()
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let running = 0
  let most = 0
  const work = (gate?: Promise<void>) => {
    running++
    most = Math.max(most, running)
    const done = gate ?? Promise.resolve()
    return done.finally(() => running--)
  }
  const all = [
    semaphore.run(() => gates[0]!.promise),
    semaphore.run(() => work(gates[1]!.promise)),
    semaphore.run(() => work(gates[1]!.promise)),
  ]
  gates[0]!.resolve()
  // Runs after the first one has ended, before the third one begins.
  queueMicrotask(() => all.push(semaphore.run(() => work())))
  await all[0]
  gates[1]!.resolve()
  await Promise.all(all)
  expect(all).toHaveLength(4)
  expect(most).toBe(2)
})

test('a failure gives its turn back', async () => {
  const semaphore = newSemaphore()
  const fail = () => semaphore.run(() => Promise.reject(new Error('no')))
  for (let n = 0; n < 5; n += 1) await expect(fail()).rejects.toThrow('no')
  expect(await semaphore.run(async () => 'fine')).toBe('fine')
})
