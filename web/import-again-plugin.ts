import type { Plugin } from 'vite'

const IMPORT = /\bimport\(([`"'])(\.\/[\w.-]+\.js)\1\)/g

/** As long as it is called, it is in the file itself: addresses are those beside it. */
const ASK = 'function $ask(a){return import(a).catch(()=>import(a+`?again=`+Date.now()))}'

/** Files that could not be had are asked for once more, under an address that the browser has not seen fail. */
export function askedAgain(code: string): string {
  const asking = code.replaceAll(IMPORT, '$$ask(`$2`)')
  return asking === code ? code : `${asking}\n${ASK}`
}

/**
 * Makes "try again" work where a part of the program could not be fetched.
 *
 * Browsers remember for as long as a page stands that a module failed, and answer each further import of its address
 * without asking; the query makes it another address. What such a module imports in turn keeps its own, so that nothing
 * is there twice.
 */
export const importAgain: Plugin = {
  name: 'import-again',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = askedAgain(file.code)
    },
  },
}
