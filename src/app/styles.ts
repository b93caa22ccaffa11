import '@vkontakte/vkui/dist/cssm/styles/themes.css';
import '@/ui/theme/contrast.css';
import '@/ui/theme/palette.css';
import '@/ui/theme/page.css';
import '@/app/page.css';
import '@/app/first-paint/firstPaint.css';
