// What `npm start` and `npm test` run first, on whatever Node the machine has: install what is missing, then go on with
// a Node that runs TypeScript. Plain JavaScript without packages, because nothing is installed yet when it starts.
//
//   start   what the local cloud needs, then the local cloud
//   test    everything, then the tests
//   all     everything, for a command that follows
//   node    a Node that runs TypeScript, where the machine's is older: npm calls this after each install
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const NEEDED_NODE = 24
const PINNED_NODE = '24.21.0'
const root = join(import.meta.dirname, '..')
const modules = join(root, 'node_modules')
const stamp = join(modules, '.stopwise-lock')
const linkedNode = join(modules, '.bin/node')
const [command = 'start', ...options] = process.argv.slice(2)

const stop = (message) => {
  console.error(`\n${message}\n`)
  process.exit(1)
}

const major = Number(process.versions.node.split('.')[0])
/** Also where the machine's is older, once npm has put the pinned one in front of it. */
const isNewEnough = major >= NEEDED_NODE
const program = isNewEnough ? process.execPath : linkedNode

const run = (file, args) => spawnSync(file, args, { cwd: root, stdio: 'inherit' }).status === 0

function npm(args) {
  const script = process.env.npm_execpath
  const [file, before] = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []]
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts']
  const child = spawn(file, [...before, 'install', ...quiet, ...args], { cwd: root, stdio: 'inherit' })
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}

/** Half of the packages only check, deploy and measure: who starts the product does not wait for them. */
function neededPackages() {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const [installed, half] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  const isWhole = installed === hash
  // What somebody installed whole stays whole.
  const wanted = command === 'start' && !existsSync(join(modules, 'vitest')) ? 'start' : 'all'
  return { wanted, state: `${hash} ${wanted}`, isThere: isWhole && (half === 'all' || half === wanted) }
}

async function installPackages() {
  const { wanted, state, isThere } = neededPackages()
  if (isThere && hasNode()) return
  console.log('Installing packages (once, about half a minute) …')
  // Not `npm ci`: it would begin with removing what a second start finds in place. No package needs its script.
  const installs = [isThere || npm(wanted === 'start' ? ['--omit=dev'] : ['--include=dev']), installNode()]
  if ((await Promise.all(installs)).includes(false)) {
    stop(
      'The packages could not be installed. Check that the npm registry can be reached, then run the same command again.',
    )
  }
  linkNode()
  writeFileSync(stamp, state)
}

const nodeFolder = join(modules, '.pinned-node')
/** As the packages of Node's programs are called. */
const nodePackage = `node${process.platform === 'darwin' && process.arch === 'arm64' ? '-bin' : ''}-${process.platform}-${process.arch}`
const pinnedNode = join(nodeFolder, PINNED_NODE, 'node_modules', nodePackage)
const pinnedProgram = join(pinnedNode, 'bin/node')
/** The link is made last. */
const hasNode = () => isNewEnough || (existsSync(linkedNode) && realpathSync(linkedNode) === pinnedProgram)

/** Node's program alone: its headers are half as large again. Answers whether there is one. */
async function installNode() {
  if (hasNode()) return true
  rmSync(nodeFolder, { recursive: true, force: true })
  mkdirSync(join(nodeFolder, PINNED_NODE), { recursive: true })
  const place = ['--no-package-lock', '--prefix', join(nodeFolder, PINNED_NODE)]
  if (!(await npm([...place, `${nodePackage}@${PINNED_NODE}`]))) return false
  for (const part of ['include', 'share']) rmSync(join(pinnedNode, part), { recursive: true, force: true })
  return true
}

/** Where `npm run` looks first. */
function linkNode() {
  if (hasNode()) return
  mkdirSync(dirname(linkedNode), { recursive: true })
  rmSync(linkedNode, { force: true })
  symlinkSync(relative(dirname(linkedNode), pinnedProgram), linkedNode)
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
  return timer.unref()
}

// Each start after the first finds its modules read and compiled.
const startCache = { NODE_COMPILE_CACHE: join(modules, '.cache/node-compile') }

/** How the local cloud ends that is to be started once more. */
const START_AGAIN = 75

function goOn(args, variables = {}) {
  const path = `${join(modules, '.bin')}:${dirname(program)}:${process.env.PATH}`
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...variables, PATH: path } })
  // Ctrl-C reaches the child by the terminal; waiting here lets it stop cleanly.
  const wait = () => undefined
  const stopChild = () => child.kill('SIGTERM')
  process.on('SIGINT', wait)
  process.on('SIGTERM', stopChild)
  const watch = stopWithNpm(child)
  child.on('exit', (code, signal) => {
    if (code !== START_AGAIN || command !== 'start') process.exit(signal ? 1 : (code ?? 1))
    process.off('SIGINT', wait)
    process.off('SIGTERM', stopChild)
    clearInterval(watch)
    // What was forgotten once is not forgotten again.
    goOn(
      args.filter((arg) => arg !== '--fresh'),
      variables,
    )
  })
}

if (major < 20) {
  stop(`Stopwise needs Node 20 or newer; this is ${process.versions.node}. Install it from nodejs.org and try again.`)
}
if (command === 'node') {
  if (!(await installNode())) stop('A newer Node could not be installed. Check that the npm registry can be reached.')
  linkNode()
} else {
  await installPackages()
  if (command === 'test') {
    installSystemPackages()
    goOn(['scripts/test.ts', ...options])
  } else if (command === 'start') goOn(['local/server.ts', ...options], { ...startCache, STOPWISE_RESTARTS: 'yes' })
}
