import { execFileSync, spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { compareStacks } from '#rehearsal/upgrade/compare-stacks.ts'
import { readKeptShape } from '#rehearsal/upgrade/kept-shape.ts'
import { keptTypes, nameProperties } from '#rehearsal/upgrade/kept-types.ts'
import { readStackShapes } from '#rehearsal/upgrade/stack-shape.ts'
import { stacksOf } from './synthesis.ts'

const { environments } = readKeptShape()

// cfn-lint brings the schemas of the registry of CloudFormation.
const script = `
import json, sys
from cfnlint.schema.manager import PROVIDER_SCHEMA_MANAGER as schemas
said = {}
for name in sys.argv[1:]:
    schema = schemas.get_resource_schema('us-east-1', name).schema
    said[name] = [path for key in ('createOnlyProperties', 'conditionalCreateOnlyProperties') for path in schema.get(key) or []]
print(json.dumps(said))
`
const isInstalled = spawnSync('python3', ['-c', 'import cfnlint.schema.manager']).status === 0
if (!isInstalled) process.stderr.write('cfn-lint is not installed: what replaces a resource is not compared.\n')

function registryOf(types: readonly string[]): Readonly<Record<string, readonly string[]>> {
  return JSON.parse(execFileSync('python3', ['-c', script, ...types], { encoding: 'utf8' }))
}

const nameOf = (path: string): string => path.replace('/properties/', '').replaceAll('/', '.')

describe('an update from the last release', () => {
  it.each(Object.entries(environments))(
    'replaces and loses nothing that must stay: %s',
    (_, { parameters, stacks }) => {
      const head = readStackShapes(stacksOf(parameters).app.synth().directory)

      const found = compareStacks(stacks, head, ['gsi1'])

      expect(found.filter(({ level }) => level === 'refused')).toEqual([])
    },
  )

  it.runIf(isInstalled)('is measured by all properties that replace, as the registry has them', () => {
    for (const [type, paths] of Object.entries(registryOf(Object.keys(keptTypes)))) {
      expect([type, keptTypes[type]?.replacing]).toEqual([type, expect.arrayContaining(paths.map(nameOf))])
    }
  })

  it.runIf(isInstalled)('knows the property that names each resource whose name a template gives', () => {
    const made = Object.values(environments).flatMap(({ parameters }) =>
      stacksOf(parameters)
        .app.synth()
        .stacks.flatMap(({ template }) => Object.values<Made>(template.Resources)),
    )
    const types = [...new Set(made.map(({ Type }) => Type))].filter((type) => type.startsWith('AWS::'))
    const registry = registryOf(types)

    for (const { Type, Properties = {} } of made) {
      const names = (registry[Type] ?? []).map(nameOf).filter((name) => /(^|[a-z])Name$/.test(name))
      const own = names.filter((name) => typeof Properties[name] === 'string')
      const known = [nameProperties[Type], ...(keptTypes[Type]?.replacing ?? [])]
      expect([Type, known]).toEqual([Type, expect.arrayContaining(own)])
    }
  })
})

interface Made {
  readonly Type: string
  readonly Properties?: Readonly<Record<string, unknown>>
}
