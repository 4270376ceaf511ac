// npm run dev: Vite reloads the pages; the server restarts only when one of its own files changes.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { linkNode, projectNode, root } from './node-runtime.mjs'

const node = projectNode()
if (!node) {
  console.error(linkNode().message)
  process.exit(1)
}

let server = start()
let pending
let stopping = false

watch(join(root, 'src'), { recursive: true }, (_event, name) => {
  if (!name || !runsOnServer(name.replaceAll('\\', '/'))) return
  clearTimeout(pending)
  pending = setTimeout(restart, 150)
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))

function runsOnServer(name) {
  if (/\.test\.tsx?$/.test(name) || /(^|\/)(ui|app)\//.test(name)) return false
  return /^server\/.*\.tsx?$|\.server\.ts$|^(lib|integrations)\/.*\.ts$|\/(schemas|endpoints|rules|port)\.ts$|\/(texts|settings)\/.*\.json$|\.sql$/.test(
    name,
  )
}

function start() {
  const child = spawn(node, ['src/server/main.ts'], { cwd: root, stdio: 'inherit' })
  child.on('exit', (code) => {
    if (stopping) process.exit(code ?? 0)
    if (code)
      console.log('El servidor se detuvo; espero un cambio. · The server stopped; waiting for a change.')
  })
  return child
}

function restart() {
  const old = server
  if (old.exitCode !== null || old.signalCode !== null) {
    server = start()
    return
  }
  old.once('exit', () => {
    if (!stopping) server = start()
  })
  old.kill('SIGTERM')
}

function stop(signal) {
  stopping = true
  if (server.exitCode !== null || server.signalCode !== null) process.exit(0)
  server.kill(signal)
}
