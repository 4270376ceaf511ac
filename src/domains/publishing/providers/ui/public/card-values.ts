import type { ServiceProvider } from '../../schemas.ts'

/** A card as the values of its form: empty instead of null. */
export const cardValues = ({
  id: _,
  icon: __,
  isActive: ___,
  confirmedOn: ____,
  ...card
}: ServiceProvider) => ({
  ...card,
  title: card.title ?? '',
  description: card.description ?? '',
  address: card.address ?? '',
  website: card.website ?? '',
  instagram: card.instagram ?? '',
  hours: card.hours ?? '',
  town: card.town ?? '',
  cost: card.cost ?? '',
  plans: card.plans ?? '',
})
