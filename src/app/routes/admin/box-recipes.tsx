import { RecipesPage } from '#features/box-contents/ui/admin/recipes-page.tsx'

export default function BoxRecipesRoute() {
  return <RecipesPage />
}
