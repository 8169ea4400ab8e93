import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { everyParameter, otherRegion, stacksOf } from './synthesis.ts'

const root = join(import.meta.dirname, '../../..')
const isInstalled = spawnSync('cfn-lint', ['--version']).status === 0
if (!isInstalled)
  process.stderr.write('cfn-lint is not installed: the templates are not linted. pip install cfn-lint\n')

/** What cfn-lint says of all templates of an environment; its rules are in `.cfnlintrc.yaml`. */
function lint(context: Readonly<Record<string, unknown>>): string {
  const { directory } = stacksOf(context).app.synth()
  const templates = readdirSync(directory).filter((file) => file.endsWith('.template.json'))
  const { stdout, stderr } = spawnSync('cfn-lint', ['--', ...templates.map((file) => join(directory, file))], {
    cwd: root,
    encoding: 'utf8',
  })
  return stdout + stderr
}

describe.runIf(isInstalled)('cfn-lint', { tags: ['deep'] }, () => {
  it.each([
    ['without parameters', {}],
    ['with every parameter', everyParameter],
    ['in another region than the firewall', otherRegion],
  ])('finds nothing, warnings included: %s', (_, context) => {
    expect(lint(context)).toBe('')
  })
})
