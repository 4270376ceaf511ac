// The watching thread of database-watchdog.server.ts. shared[0]: the main loop's beat; shared[1]: database at work.
import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

const lookEveryMs = 500
const { shared, limitMs } = workerData as { shared: Int32Array; limitMs: number }

// Looks are counted, not time: after a machine's sleep the clock has jumped, the looks have not.
let lastBeat = -1
let looksWithoutBeat = 0

setInterval(() => {
  const now = Atomics.load(shared, 0)
  const stuck = now === lastBeat && Atomics.load(shared, 1) === 1
  lastBeat = now
  looksWithoutBeat = stuck ? looksWithoutBeat + 1 : 0
  if (looksWithoutBeat * lookEveryMs < limitMs) return
  writeSync(2, 'The embedded database does not come back (is the disk full?): ending the process\n')
  // A thread can end its process only by a signal: the main loop would never run an exit.
  process.kill(process.pid, 'SIGKILL')
}, lookEveryMs)
