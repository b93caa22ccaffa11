// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holdPictures } from '@/app/start/heldPictures';

let list: HTMLElement;
beforeEach(() => {
  list = document.createElement('ul');
  list.innerHTML = ['one', 'two', 'three']
    .map((name) => `<li><img src="/avatar" /><img src="/${name}" loading="lazy" /></li>`)
    .join('');
  document.body.replaceChildren(list);
});
afterEach(() => {
  window.dispatchEvent(new Event('scroll'));
});

const asked = () => [...list.querySelectorAll('img[loading]')].map((picture) => picture.getAttribute('src'));

it('asks for the first picture alone while the bundle is on its way', () => {
  holdPictures(list);
  expect(asked()).toEqual(['/one', null, null]);
});

it('leaves pictures that are not lazy as they are', () => {
  holdPictures(list);
  expect(list.querySelectorAll('img[src="/avatar"]')).toHaveLength(3);
});

it('asks for every picture once the page’s scripts are there', () => {
  holdPictures(list);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(asked()).toEqual(['/one', '/two', '/three']);
});

it('asks for every picture as soon as the reader scrolls', () => {
  holdPictures(list);
  window.dispatchEvent(new Event('scroll'));
  expect(asked()).toEqual(['/one', '/two', '/three']);
});

it('gives each picture its address once, and leaves later changes alone', () => {
  holdPictures(list);
  window.dispatchEvent(new Event('scroll'));
  list.querySelector('li:last-child img[loading]')?.setAttribute('src', '/other');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(asked()).toEqual(['/one', '/two', '/other']);
});
