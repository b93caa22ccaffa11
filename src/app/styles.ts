import '@vkontakte/vkui/dist/cssm/styles/themes.css';
import './page.css';
