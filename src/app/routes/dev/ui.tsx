import { Toaster } from '../../../ui/toast.tsx'
import { UiGallery } from '../../../ui/ui-gallery.tsx'

/** Every part of the design system in its states; in development only. */
export default function DesignSystemPage() {
  return (
    <>
      <UiGallery />
      <Toaster />
    </>
  )
}
