import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findMoto, foundMoto, MOTO_VERSION } from './moto-server.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stopwise-moto-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A machine with these programs alone, each a script of the shell. */
function machineWith(programs: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  for (const [name, script] of Object.entries(programs)) writeProgram(join(bin, name), script)
  return { PATH: `${bin}:/usr/bin:/bin`, XDG_CACHE_HOME: join(folder, 'cache') }
}

function writeProgram(path: string, script: string): void {
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
}

it('takes the program that is there, and asks nobody', () => {
  const machine = machineWith({ moto_server: 'exit 0', python3: 'exit 1' })

  expect(findMoto(machine)).toEqual({ program: join(folder, 'bin', 'moto_server') })
})

describe('where it is missing', () => {
  /** `venv` with a pip that does this. */
  const venvWith = (pip: string) =>
    [`mkdir -p "$3/bin"`, `cat > "$3/bin/pip" <<'PIP'`, '#!/bin/sh', pip, 'PIP', `chmod +x "$3/bin/pip"`].join('\n')
  const installs = `printf '%s ' "$@" > "$(dirname "$0")/asked"; cp /bin/true "$(dirname "$0")/moto_server"`

  it('is installed into a folder of its own, and found there the next time', () => {
    const machine = machineWith({ python3: venvWith(installs) })
    const program = join(folder, 'cache/stopwise-rehearsal', `moto-${MOTO_VERSION}`, 'bin/moto_server')

    expect(foundMoto(machine)).toBeUndefined()
    expect(findMoto(machine)).toEqual({ program })
    writeProgram(join(folder, 'bin/python3'), 'exit 1')
    expect(findMoto(machine)).toEqual({ program })
  })

  it('is told in one line, by what pip ended with', () => {
    const fails = 'echo "Looking in indexes" >&2; echo "ERROR: No matching distribution found for moto" >&2; exit 1'
    const machine = machineWith({ python3: venvWith(fails) })

    expect(findMoto(machine)).toEqual({ missing: 'ERROR: No matching distribution found for moto' })
    // What was begun is no obstacle once pip can.
    writeProgram(join(folder, 'bin/python3'), venvWith(installs))
    expect(findMoto(machine)).toMatchObject({ program: expect.stringContaining('moto_server') })
  })

  it('is told in one line where there is no Python', () => {
    const machine = { PATH: join(folder, 'nothing'), XDG_CACHE_HOME: folder }

    expect(findMoto(machine)).toEqual({ missing: 'there is no python3' })
  })
})

const python = pythonWithPip()

function pythonWithPip(): string | undefined {
  try {
    const found = execFileSync('python3', ['-c', 'import ensurepip, venv, sys; print(sys.executable)'], {
      stdio: 'pipe',
    })
    return realpathSync(found.toString().trim())
  } catch {
    return undefined
  }
}

/** Writes the smallest package of that name that pip takes, and starts as the real one does. */
const wheel = `
import sys, zipfile
name = f'moto-{sys.argv[2]}'
with zipfile.ZipFile(f'{sys.argv[1]}/{name}-py3-none-any.whl', 'w') as file:
    file.writestr('moto_stub.py', 'def main():\\n    print("a stub")\\n')
    info = f'{name}.dist-info'
    file.writestr(f'{info}/METADATA', f'Metadata-Version: 2.1\\nName: moto\\nVersion: {sys.argv[2]}\\nProvides-Extra: all\\nProvides-Extra: server\\n')
    file.writestr(f'{info}/WHEEL', 'Wheel-Version: 1.0\\nGenerator: stub\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n')
    file.writestr(f'{info}/entry_points.txt', '[console_scripts]\\nmoto_server = moto_stub:main\\n')
    file.writestr(f'{info}/RECORD', '')
`

describe.skipIf(python === undefined)('with a real pip', () => {
  /** Packages come from this folder, and from nowhere else. */
  const machine = () => ({
    ...machineWith({ python3: `exec ${python} "$@"` }),
    ...{ PIP_NO_INDEX: '1', PIP_FIND_LINKS: folder, PIP_CONFIG_FILE: '/dev/null', HOME: folder },
  })

  it('says in one line that there is no such package, and installs one that starts', () => {
    const here = machine()

    expect(findMoto(here)).toEqual({
      missing: expect.stringMatching(/^ERROR: No matching distribution found for moto/),
    })
    execFileSync(String(python), ['-c', wheel, folder, MOTO_VERSION])
    const found = findMoto(here)

    expect(found).toMatchObject({ program: expect.stringContaining(`moto-${MOTO_VERSION}`) })
    expect(execFileSync('program' in found ? found.program : '').toString()).toBe('a stub\n')
  }, 120_000)
})
