import '@vkontakte/vkui/dist/cssm/styles/themes.css';
import './contrast.css';
import './page.css';
