import { RecipesPage } from '#domains/boxes/box-contents/ui/admin/recipes-page.tsx'

export default RecipesPage
