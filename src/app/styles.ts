import '@vkontakte/vkui/dist/cssm/styles/themes.css';
import '@/app/contrast.css';
import '@/app/palette.css';
import '@/app/page.css';
import '@/app/first-paint/firstPaint.css';
