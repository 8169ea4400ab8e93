import type { Plugin } from 'vite'

const IMPORT = /\bimport\(([`"'])(\.\/[\w.-]+\.js)\1\)/g

/** A file that could not be had is asked for once more, under an address that the browser has not seen fail. */
export const askedAgain = (code: string): string =>
  code.replaceAll(IMPORT, 'import(`$2`).catch(()=>import(`$2?again=`+Date.now()))')

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
