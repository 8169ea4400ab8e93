import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const cruiser = join(root, 'node_modules/.bin/depcruise')
const config = join(root, '.dependency-cruiser.mjs')

interface Summary {
  readonly totalCruised: number
  readonly violations: readonly {
    readonly rule: { readonly name: string }
    readonly from: string
    readonly to: string
  }[]
}

function cruise(folder: string, ...folders: string[]): Summary {
  const args = [cruiser, '--config', config, '--output-type', 'json', ...folders]
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 26, encoding: 'utf8' })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout).summary
}

it('the import rules read the whole code, which no compiler version may hide from them', { tags: ['deep'] }, () => {
  const { totalCruised } = cruise(root, 'core', 'engine', 'api', 'store', 'lambdas', 'lib', 'local')

  expect(totalCruised).toBeGreaterThan(300)
})

describe('an import rule', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'stopwise-rules-'))
    copyFileSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  })

  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const write = (path: string, ...imports: string[]) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    const lines = imports.map(
      (from, index) => `import type { Thing as T${index} } from '${from}'\nexport type X${index} = T${index}\n`,
    )
    writeFileSync(join(folder, path), `${lines.join('')}export interface Thing { readonly name: string }\n`)
  }

  it('stops what points upwards, sideways, in a circle or outside, also for types alone', () => {
    write('engine/optimizer/index.ts')
    write('engine/optimizer/search/walk.ts', '../../vroom/read.ts')
    write('engine/vroom/read.ts', '../optimizer/search/walk.ts', '../regions/read.ts')
    write('engine/optimizer/check/judge.ts', '../search/walk.ts')
    write('core/planner/plan.ts', '../../lambdas/planner/index.ts', '../../engine/optimizer/search/walk.ts')
    write('core/sharing/link.ts', '../planner/plan.ts')
    write('lambdas/planner/index.ts', '../sharing/index.ts')
    write('lambdas/sharing/index.ts', '../planner/index.ts')
    write('web/src/features/planner/page.tsx', '../../app/main.ts', '../../../../store/planner.ts')
    write('web/src/app/main.ts')
    write('web/src/places/field.tsx', '../features/planner/page.tsx', '../review/table.ts', '../app/main.ts')
    write('web/src/review/table.ts')
    write('store/planner.ts', '../core/sharing/link.ts')
    write('api/sharing.ts', '../core/planner/plan.ts')
    write('lambdas/accounts/index.ts', '../../core/planner/plan.ts')
    write('web/src/features/sharing/page.tsx', '../../../../core/planner/plan.ts')
    write('api/index.ts', '@aws-sdk/client-dynamodb')
    write('core/kernel/clock.ts', 'node:fs')
    write('lib/table.ts', '../store/planner.ts')
    write('engine/regions/read.ts', '../../store/planner.ts')
    write('engine/travel/clock.ts', 'node:fs')
    write('events/index.ts', '../local/cloud.ts')
    write('local/cloud.ts')

    const { violations } = cruise(folder, 'core', 'engine', 'lambdas', 'store', 'api', 'lib', 'events', 'local', 'web')

    const broken = new Set(violations.map(({ rule, from }) => `${rule.name}: ${from}`))
    expect([...broken].sort()).toEqual(
      expect.arrayContaining([
        'aws-sdk-only-in-shell: api/index.ts',
        'checker-judges-alone: engine/optimizer/check/judge.ts',
        'core-has-no-packages: core/kernel/clock.ts',
        'core-has-no-packages: engine/travel/clock.ts',
        'core-imports-only-below: core/planner/plan.ts',
        'dynamodb-only-in-store: api/index.ts',
        'engine-by-its-entry-points: core/planner/plan.ts',
        'engine-reads-files-in-regions: engine/vroom/read.ts',
        'engine-stands-alone: engine/regions/read.ts',
        'features-are-islands: core/sharing/link.ts',
        'features-are-islands: lambdas/planner/index.ts',
        'features-are-islands-in-every-tier: api/sharing.ts',
        'features-are-islands-in-every-tier: lambdas/accounts/index.ts',
        'features-are-islands-in-every-tier: store/planner.ts',
        'features-are-islands-in-every-tier: web/src/features/sharing/page.tsx',
        'lib-knows-only-the-table: lib/table.ts',
        'local-stays-on-one-machine: events/index.ts',
        'no-cycles: lambdas/planner/index.ts',
        'optimizer-by-its-index: engine/vroom/read.ts',
        'optimizer-is-a-leaf: engine/optimizer/search/walk.ts',
        'vroom-by-its-index: engine/optimizer/search/walk.ts',
        'web-commons-know-no-feature: web/src/places/field.tsx',
        'web-flows-to-app: web/src/features/planner/page.tsx',
        'web-flows-to-app: web/src/places/field.tsx',
        'web-imports-only-below: web/src/features/planner/page.tsx',
        'web-places-uses-only-below: web/src/places/field.tsx',
      ]),
    )
  })
})
