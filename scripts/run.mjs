// Starting another program and waiting for it, with its words shown.
import { spawn } from 'node:child_process'
import { root } from './node-runtime.mjs'

/** Runs a program in the project folder; answers its exit code (1 when it could not be started or was killed). */
export function run(command, args, { env = {}, stdio = 'inherit' } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } })
    const stop = () => child.kill('SIGTERM')
    process.once('SIGTERM', stop)
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => {
      process.off('SIGTERM', stop)
      resolve(code ?? 1)
    })
  })
}

/** The same, keeping the output to show it later: `{ code, output }`. */
export function capture(command, args, { env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env } })
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
