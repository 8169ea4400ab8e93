// What `npm start` and `npm test` run first, on whatever Node the machine has: install what is missing, then go on with
// the pinned Node. Plain JavaScript without packages, because nothing is installed yet when it starts.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'node_modules/.stopwise-lock')
const pinnedNode = join(root, 'node_modules/.bin/node')
const [command = 'start', ...options] = process.argv.slice(2)

const stop = (message) => {
  console.error(`\n${message}\n`)
  process.exit(1)
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

function run(program, args) {
  return spawnSync(program, args, { cwd: root, stdio: 'inherit' }).status === 0
}

function npm(args) {
  const script = process.env.npm_execpath
  return script ? run(process.execPath, [script, ...args]) : run('npm', args)
}

function installPackages() {
  const hash = lockHash()
  if (existsSync(stamp) && existsSync(pinnedNode) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Installing packages (once, about a minute) …')
  // Not `npm ci`: it refuses a lock without the optional packages of other platforms, which not every registry serves.
  if (!npm(['install', '--no-save', '--no-audit', '--no-fund'])) {
    stop(
      'The packages could not be installed. Check that the npm registry can be reached, then run the same command again.',
    )
  }
  if (!existsSync(pinnedNode)) {
    stop(
      'The package "node" did not install its program: install scripts seem to be switched off. Run: npm rebuild node',
    )
  }
  writeFileSync(stamp, hash)
}

const browsers = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const hasBrowser = () => browsers.some((path) => path && existsSync(path))
const hasJava = () => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0
const mayInstall = () =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0

function installSystemPackages() {
  const missing = [...(hasBrowser() ? [] : ['chromium']), ...(hasJava() ? [] : ['default-jre-headless'])]
  if (missing.length === 0) return
  const advice = `Please install: ${missing.join(', ')}.\nOn Debian or Ubuntu: sudo apt-get install ${missing.join(' ')}\nA browser elsewhere can be named by the variable CHROMIUM.`
  if (!mayInstall()) stop(`The tests need a Chromium browser and a Java runtime.\n${advice}`)
  console.log(`Installing ${missing.join(', ')} …`)
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', ...missing])
  if (!hasBrowser() || !hasJava()) stop(`The system packages could not be installed.\n${advice}`)
}

// A signal to npm ends npm and its shell and goes no further; whoever has lost them has no one to stop it.
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    child.kill('SIGTERM')
  }, 250)
  timer.unref()
}

function goOn(args) {
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`
  const child = spawn(pinnedNode, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: path } })
  // Ctrl-C reaches the child by the terminal; waiting here lets it stop cleanly.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  stopWithNpm(child)
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(`Stopwise needs Node 20 or newer; this is ${process.versions.node}. Install it from nodejs.org and try again.`)
}
installPackages()
if (command === 'test') {
  installSystemPackages()
  goOn(['scripts/test.ts', ...options])
} else {
  goOn(['local/server.ts', ...options])
}
