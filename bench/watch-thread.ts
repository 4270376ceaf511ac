// A thread of its own, so that its times are not those of the load beside it: each address again 20 ms after its answer.
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const { origin, paths } = workerData as { origin: string; paths: string[] }
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})
const seen = await Promise.all(
  paths.map(async (path) => {
    const times: number[] = []
    while (!isOver) {
      const began = performance.now()
      await fetch(`${origin}${path}`).then((response) => response.text())
      times.push(performance.now() - began)
      await wait(20)
    }
    return times
  }),
)
parentPort?.postMessage(seen)
