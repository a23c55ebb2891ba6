package dev.benchwarden.web;

import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** Every address of the dashboard is the same page; the page reads its state from the address. */
@Controller
class PageController {

  @GetMapping({"/projects", "/projects/**"})
  String page() {
    return "forward:/index.html";
  }
}
