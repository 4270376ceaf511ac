import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandLine, descendants } from '../crash/child.ts'
import { program } from '../server/run-server.ts'
import { freePort } from '../support/postgres-cluster.ts'
import {
  copyProgram,
  lacking,
  makeDebian,
  registry,
  release,
  runInside,
  startInside,
  untilServed,
} from './debian.ts'
import { blockAfter } from './readme.ts'

let folder: string
let root: string
const lacks = lacking('debootstrap')
if (lacks) test.skip(`${lacks}: a minimal Debian and the Dockerfile were not tried`, () => {})
beforeAll(() => {
  if (lacks) return
  folder = mkdtempSync(join(tmpdir(), 'hib-debian-'))
  root = join(folder, 'root')
  makeDebian(root)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const withoutBuildah = lacking('buildah')
if (withoutBuildah) test.skip(`${withoutBuildah}: the Dockerfile was not built`, () => {})
describe.skipIf(lacks || withoutBuildah)(
  `Dockerfile · on ${release} with Node ${process.versions.node}`,
  () => {
    const buildah = (...args: string[]) =>
      execFileSync('buildah', [...storage(), ...args], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      }).trim()
    const storage = () => [
      '--root',
      join(folder, 'images'),
      '--runroot',
      join(folder, 'run'),
      '--storage-driver',
      'vfs',
    ]

    /** The official image cannot be fetched everywhere: Debian, Node, npm, the library that Node needs and a user 1000. */
    function makeBaseImage(): void {
      expect(
        runInside(
          root,
          'apt-get update -qq && apt-get install -y -qq libatomic1 ca-certificates && useradd --uid 1000 --create-home node',
        ),
      ).toMatchObject({ status: 0 })
      const base = buildah('from', 'scratch')
      const into = buildah('mount', base)
      execFileSync('cp', ['-a', `${root}/.`, into])
      cpSync(process.execPath, join(into, 'usr/local/bin/node'), { dereference: true })
      // Its `npm root --global` is of the node that runs this.
      const npm = realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())
      cpSync(dirname(dirname(npm)), join(into, 'usr/local/lib/node_modules/npm'), { recursive: true })
      execFileSync('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(into, 'usr/local/bin/npm')])
      const environment = Object.entries(registry).flatMap(([name, value]) => ['--env', `${name}=${value}`])
      buildah('config', ...environment, base)
      buildah('commit', base, 'docker.io/library/node:26-slim')
    }

    test('its steps build it; it serves as its user, says how it is, and ends well', async () => {
      makeBaseImage()
      buildah(
        'bud',
        '--isolation',
        'chroot',
        '--pull-never',
        '--format',
        'docker',
        '--tag',
        'hope',
        program('.'),
      )
      const container = buildah('from', '--pull-never', 'hope')
      const { Cmd, Healthcheck } = JSON.parse(buildah('inspect', container)).Docker.config
      const port = await freePort()
      const command = (words: string[]) => [
        ...storage(),
        'run',
        '--isolation',
        'chroot',
        '--env',
        `PORT=${port}`,
        container,
        '--',
        ...words,
      ]
      const [, ...check] = Healthcheck.Test as string[]
      const isHealthy = () => spawnSync('buildah', command(check)).status === 0
      expect(isHealthy()).toBe(false)
      const running = spawn('buildah', command(Cmd), { stdio: ['ignore', 'inherit', 'inherit'] })
      expect(await untilServed(port, () => running.exitCode !== null)).toBe(200)
      expect(isHealthy()).toBe(true)
      const server = descendants(running.pid ?? 0).find((pid) => /^[^\0]*node\0/.test(commandLine(pid)))
      expect(server).toBeGreaterThan(1)
      process.kill(Number(server), 'SIGTERM')
      const [code] = await once(running, 'exit')
      expect(code).toBe(0)
    })
  },
)

describe.skipIf(lacks)(`Minimal Debian · ${release}`, () => {
  const home = '/opt/hope-in-a-box'

  test('starts as README says; without the library the message names it, and its command helps', async ({
    annotate,
  }) => {
    // With the recommended packages npm brings a compiler, and that brings the library.
    const installed = runInside(
      root,
      'apt-get update -qq && apt-get install -y -qq --no-install-recommends nodejs npm && apt-get purge -y -qq libatomic1',
    )
    expect(installed).toMatchObject({ status: 0 })
    mkdirSync(join(root, home), { recursive: true })
    copyProgram(join(root, home))
    expect(runInside(root, blockAfter('**As a service.**'))).toMatchObject({ status: 0 })
    const port = await freePort()
    writeFileSync(join(root, 'etc/hope-in-a-box.env'), `DATA_DIR=/var/lib/hope-in-a-box\nPORT=${port}\n`)
    const asUser = (line: string) =>
      `chown root:hope /etc/hope-in-a-box.env && chmod 640 /etc/hope-in-a-box.env && cd ${home} && runuser -u hope -- env SETTINGS_FILE=/etc/hope-in-a-box.env ${line}`
    const refused = runInside(root, asUser('npm start'))
    expect(refused).toMatchObject({
      status: 1,
      output: expect.stringMatching(/le falta la biblioteca libatomic.so.1/),
    })
    const [, command = ''] = /en Debian y Ubuntu: (.+)/.exec(refused.output) ?? []
    expect(runInside(root, `${command} -y`)).toMatchObject({ status: 0 })
    const started = performance.now()
    const running = startInside(root, asUser('npm start'))
    try {
      expect(await untilServed(port, () => running.exitCode !== null)).toBe(200)
      await annotate(`answers ${Math.round((performance.now() - started) / 1000)} s after npm start`)
      const [beside] = descendants(running.pid ?? 0)
      const users = runInside(root, blockAfter('**Commands.**'), beside)
      expect(users).toMatchObject({ status: 0, output: expect.stringContaining('admin') })
    } finally {
      running.kill('SIGKILL')
      await once(running, 'exit')
    }
  })
})
