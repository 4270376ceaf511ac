// npm run sbom: the packages of the running program as CycloneDX JSON, to sbom.cdx.json.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const options = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev']
const { status, stdout, stderr } = spawnSync('npm', ['sbom', ...options], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 ** 2,
})
if (status !== 0) {
  console.error(`sbom: not written. ${stderr.trim()}`)
  process.exit(1)
}
const bom = JSON.parse(stdout)
// npm writes the name of the folder.
bom.metadata.component.name = JSON.parse(readFileSync('package.json', 'utf8')).name
writeFileSync('sbom.cdx.json', `${JSON.stringify(bom, null, 2)}\n`)
console.log(`sbom.cdx.json: ${bom.components.length} packages, CycloneDX ${bom.specVersion}`)
