import { type ResolveFnOutput, registerHooks } from 'node:module'

const folder = '/node_modules/drizzle-orm/'
const resolved = new Map<string, ResolveFnOutput>()

/**
 * Node copies and parses the `exports` of drizzle-orm (130 KB) for every import of the package and of its own files: 40 %
 * of the processor time of a start (docs/dependencies.md). This hook does it once per specifier. It must be registered
 * before the first import of drizzle-orm.
 */
registerHooks({
  resolve(specifier, context, next) {
    if (!context.conditions.includes('import')) return next(specifier, context)
    if (/^drizzle-orm(\/|$)/.test(specifier)) {
      const result = resolved.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
      resolved.set(specifier, result)
      return result
    }
    const isInside = /^\.\.?\/.*\.js$/.test(specifier) && context.parentURL?.includes(folder)
    if (!isInside) return next(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})
