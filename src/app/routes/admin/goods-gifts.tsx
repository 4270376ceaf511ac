import { GoodsGiftsPage } from '#domains/stock/goods-gifts/ui/admin/goods-gifts-page.tsx'

export default GoodsGiftsPage
