import { type Ctx, serviceKey } from '#lib/context.server.ts'

/** Implemented by the feature box-contents, which depends on inventory. */
export type RecipeUse = {
  /** How many of each item the active recipe that needs most of it puts into one box. */
  perBox(ctx: Ctx): Promise<Map<number, number>>
}

export const recipeUse = serviceKey<RecipeUse>('recipe use')
